/** Tests that drive a browser. */
const IN_BROWSER = ['test/e2e/**', 'test/browser/**']
/** Those of them that the quick tier runs: a story of each ruleset, and of the club. */
const STORIES = ['stories', 'clubStory']
/** Long trials without a browser: killing, breaking, drawing every page, packing. */
const LONG = ['test/torture/**', 'test/pdf/pictures.test.ts', 'test/pdf/overfull.test.ts', 'test/electron/**']

/** The patterns of test files that a run leaves out. `areFilesNamed`: it names files itself; then nothing is too long. */
export function excludedOf({ isAll, withBrowser, areFilesNamed }) {
  if (!withBrowser) return [...IN_BROWSER, ...(isAll || areFilesNamed ? [] : LONG)]
  if (isAll || areFilesNamed) return []
  return [`test/e2e/!(${STORIES.join('|')}).test.ts`, 'test/browser/**', ...LONG]
}
