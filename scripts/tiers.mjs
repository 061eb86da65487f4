/** Tests in a browser. */
const IN_BROWSER = ['test/e2e/**', 'test/browser/**']
/** Names of the files in test/e2e that the quick tier runs: a story of each ruleset, and a story of the club. */
const STORIES = ['stories', 'clubStory']
/**
 * Long tests without a browser: tests that kill processes or make packages, and every file that takes more than 8
 * seconds (`….long.test.ts`).
 */
const LONG = ['test/torture/**', 'test/electron/**', 'test/**/*.long.test.ts']

/**
 * Returns patterns of the test files that a run excludes. `areFilesNamed`: true if the user named files, which then run
 * even if they take long.
 */
export function excludedOf({ isAll, withBrowser, areFilesNamed }) {
  if (!withBrowser) return [...IN_BROWSER, ...(isAll || areFilesNamed ? [] : LONG)]
  if (isAll || areFilesNamed) return []
  return [`test/e2e/!(${STORIES.join('|')}).test.ts`, 'test/browser/**', ...LONG]
}
