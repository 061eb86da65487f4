// @module-tag browser
// Passkeys in a real browser with Chromium's virtual authenticator: created by an invitation, added, used, removed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { main } from '../../main/club/main.ts'
import { build } from '../../scripts/build.mjs'
import { expectNoFindings } from '../support/axe.ts'
import { FIRST, knock, signedInBy, type SignedInAt } from '../support/clubEntry.ts'
import { freePort } from '../support/postgres.ts'
import { launchBrowser } from '../support/screenHost.ts'
import { builtWorker } from '../support/worker.ts'

const screens = path.resolve(import.meta.dirname, '../../out/renderer')
const folder = mkdtempSync(path.join(tmpdir(), 'chronique-'))
const PHONE = { width: 390, height: 844 }
let browser: Browser
let origin: string
let anna: SignedInAt
let end: () => void
let ended: Promise<number>

beforeAll(async () => {
  expect(build(['client'])).toBe(0)
  browser = await launchBrowser()
  const port = await freePort()
  // A passkey belongs to a domain name; an IP address does not have one.
  origin = `http://localhost:${port}`
  const link = await new Promise<string>((resolveLink) => {
    ended = main({
      args: ['--data', folder, '--listen', `127.0.0.1:${port}`, '--public-url', origin],
      environment: { LANG: 'en_GB.UTF-8' },
      screens,
      worker: builtWorker(),
      out(line) {
        const found = /http:\S+invitation\S+/.exec(line)?.[0]
        if (found) resolveLink(found)
      },
      err: (line) => expect(line).toBe(undefined),
      ended: new Promise<void>((resolve) => (end = resolve)),
    })
  })
  const invitation = new URL(link).hash.replace('#/invitation/', '')
  anna = await signedInBy(origin, await knock(origin, 'accept', { ...FIRST, invitation }))
})
afterAll(async () => {
  end()
  await ended
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Opens an address in a browser with an authenticator that recognises its user; `verified(false)` makes it refuse. */
async function phone(address: string) {
  const context = await browser.newContext({ viewport: PHONE, locale: 'en-GB', reducedMotion: 'reduce' })
  const page = await context.newPage()
  const devices = await context.newCDPSession(page)
  await devices.send('WebAuthn.enable')
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  const setUserVerified = (isUserVerified: boolean) =>
    devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  await page.goto(address)
  return { page, verified: setUserVerified, close: () => context.close() }
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const signOut = async (page: Page) => {
  await page.getByRole('link', { name: 'My account' }).click()
  await press(page, 'Sign out here')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
}

test('creates, uses and manages an account by passkeys alone, and adds a passkey to one with a password', async () => {
  const invited = await fetch(`${origin}/rpc/club.invite`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...anna.headers },
    body: JSON.stringify({ purpose: { kind: 'administrator' } }),
  })
  const { value } = (await invited.json()) as { value: { token: string } }

  const { page, verified, close } = await phone(`${origin}/#/invitation/${value.token}`)
  await page.getByLabel('Your name in the club').fill(`Bruno ${value.token.slice(0, 5)}`)
  await expectNoFindings(page)
  await verified(false)
  await press(page, 'Make the account with a passkey')
  await page.getByText('The device gave no passkey').waitFor()
  await verified(true)
  await press(page, 'Make the account with a passkey')
  await signOut(page)
  await expectNoFindings(page)
  await press(page, 'Sign in with a passkey')
  await page.getByRole('link', { name: 'My account' }).click()
  await page.getByText(/Last used/).waitFor()
  await page.getByText('without a password. An administrator can give you').waitFor()
  await expectNoFindings(page)
  await page.getByRole('button', { name: /^Remove the passkey of/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('This is your only way to sign in').waitFor()
  await press(page, 'Add a passkey')
  await page.getByText('This device has a passkey for your account already.').waitFor()
  await close()

  const own = await phone(`${origin}/`)
  await own.page.getByLabel('Name').fill(FIRST.name)
  await own.page.getByLabel('Password', { exact: true }).fill(FIRST.password)
  await press(own.page, 'Sign in')
  await own.page.getByRole('link', { name: 'My account' }).click()
  const keys = own.page.getByRole('region', { name: 'Passkeys' })
  await keys.getByLabel('Current password').fill('not this one')
  await press(own.page, 'Add a passkey')
  await own.page.getByText('That is not your password').waitFor()
  await keys.getByLabel('Current password').fill(FIRST.password)
  await press(own.page, 'Add a passkey')
  await own.page.getByText('Not used yet.').waitFor()
  await signOut(own.page)
  await press(own.page, 'Sign in with a passkey')
  await own.page.getByRole('link', { name: 'My account' }).click()
  await own.page.getByRole('button', { name: /^Remove the passkey of/ }).click()
  await own.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await own.page.getByText('it signs nobody in any more').waitFor()
  await signOut(own.page)
  await press(own.page, 'Sign in with a passkey')
  await own.page.getByText('The club does not know this passkey').waitFor()
  await own.close()
})
