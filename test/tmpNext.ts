import { startScreenHost, startBrowser, openPage } from './support/screenHost.ts'
const host = await startScreenHost('/tmp/s15/d15')
const c = '8ee5978707069ccc34bf6bb1e267b580'
const o = host.call<any>('campaign.overview', { campaign: c })
for (const r of o.rounds) if (r.round === 4) for (const g of r.games) host.call('game.cancel', { campaign: c, game: g.game })
const browser = await startBrowser()
const page = await openPage(browser, host, `/campaign/${c}/rounds/3/results`)
await page.waitForTimeout(2500)
await page.screenshot({ path: '/tmp/s15/next.png' })
console.log(await page.locator('.follow').innerHTML())
await browser.close()
await host.close(true)
