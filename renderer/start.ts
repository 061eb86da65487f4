// First script of the page: requests the data of the first screen while everything else is loading.
import { prefetchQuery } from './api/prefetch.ts'
import { loadTextsOnError } from './api/client.ts'
import { warmUpFormats, likelyLanguage, loadTexts, requestAllTexts } from './text/texts.ts'

/** Events that show that somebody uses the page. */
const USE_EVENTS = ['pointerdown', 'keydown', 'dragenter'] as const

/** Runs a callback once, when somebody first uses the page. */
function onFirstUse(then: () => void): void {
  const begin = () => {
    for (const sign of USE_EVENTS) removeEventListener(sign, begin, true)
    then()
  }
  for (const sign of USE_EVENTS) addEventListener(sign, begin, true)
}

loadTextsOnError(requestAllTexts)
prefetchQuery('preferences.get', {})
// Only the first screen needs the list of campaigns. A reload may open the page on another screen, which needs all
// texts instead.
if (/^#?\/?$/.test(location.hash)) {
  prefetchQuery('campaign.list', {})
  prefetchQuery('rulesets.list', {})
} else void requestAllTexts()
// The language that the user chose is not known yet. The language of the browser is loaded, because most users have not
// chosen another language.
void loadTexts(likelyLanguage()).catch(() => {})
setTimeout(warmUpFormats)
// The texts of the other screens are loaded only when somebody uses the page.
onFirstUse(() => void requestAllTexts())
void import('./main.ts').then(({ main }) => main())
