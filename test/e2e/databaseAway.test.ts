// @module-tag browser
// What an idle page of a club shows while PostgreSQL is stopped, and when it runs again.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build } from '../../scripts/build.mjs'
import { servers } from '../club/shelves.ts'
import { POSTGRES } from '../support/postgres.ts'
import { launchBrowser } from '../support/screenHost.ts'
import { acceptInvitation, CAMPAIGN, DESK, FIRST, startStoryClub } from './clubStory.ts'

describe.skipIf(!POSTGRES)('a club whose database stops', () => {
  const server = servers()
  let browser: Browser
  beforeAll(async () => {
    expect(build(['client', 'main'])).toBe(0)
    browser = await launchBrowser()
  })
  afterAll(() => browser.close())

  test('shows on an idle page when the database is away and when it is back', async () => {
    const club = await startStoryClub(server(), browser)
    try {
      const page = await club.browse(club.link, DESK)
      await acceptInvitation(page, FIRST.name, FIRST.password)
      await page.goto(club.at(`/campaign/${CAMPAIGN}/history`))
      await page.getByRole('heading', { name: 'History' }).waitFor()
      const strip = page.getByText('database cannot be reached')
      expect(await strip.count()).toBe(0)
      await server().kill()
      await strip.waitFor({ timeout: 60_000 })
      await server().start()
      await page.getByText('database answers again').waitFor({ timeout: 60_000 })
      await expect.poll(() => strip.count()).toBe(0)
    } finally {
      await club.close()
    }
  }, 240_000)
})
