// The first script of the page, a small one: asks what the first screen shows while all else is still on its way.
import { askAhead } from './api/ahead.ts'
import { beginFormats, likelyLanguage, loadTexts } from './text/texts.ts'

askAhead('preferences.get', {})
// A page that was opened elsewhere, by a reload, shows no campaigns.
if (/^#?\/?$/.test(location.hash)) {
  askAhead('campaign.list', {})
  askAhead('rulesets.list', {})
}
// Which language was chosen is not known yet: few choose another than the browser's.
void loadTexts(likelyLanguage()).catch(() => {})
setTimeout(beginFormats)
void import('./main.ts').then(({ main }) => main())
