/** The texts that lessons have in every language. */

/** The texts of the pages under Learn. */
export interface LearnTexts {
  list: {
    title: string;
    heading: string;
    lede: string;
    first: string;
    firstAbout: string;
    all: string;
    allAbout: string;
  };
}
