/** The texts of a page that is served as files, in every language. */

export interface SiteTexts {
  /** There is a new version of the page. */
  update: string;
  load: string;
  /** The browser does not let the page keep anything. */
  denied: string;
  /** There is no room for more. */
  full: string;
  close: string;
}
