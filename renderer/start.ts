// The first script of the page, a small one: asks what the first screen shows while all else is still on its way.
import { askAhead } from './api/ahead.ts'
import { onRefused } from './api/client.ts'
import { onUse } from './lib/onUse.ts'
import { beginFormats, likelyLanguage, loadTexts, wantAllTexts } from './text/texts.ts'

onRefused(wantAllTexts)
askAhead('preferences.get', {})
// A page that was opened elsewhere, by a reload, shows no campaigns.
if (/^#?\/?$/.test(location.hash)) {
  askAhead('campaign.list', {})
  askAhead('rulesets.list', {})
} else void wantAllTexts()
// Which language was chosen is not known yet: few choose another than the browser's.
void loadTexts(likelyLanguage()).catch(() => {})
setTimeout(beginFormats)
// Whoever only looks at the first screen does without what all others say.
onUse(() => void wantAllTexts())
void import('./main.ts').then(({ main }) => main())
