// @module-tag browser
// The steppers of the builders by real keys: arrows, page keys, typed figures, held keys and buttons.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { BuilderView } from '../../shared/contract/views/builder.ts'
import type { TimelineView } from '../../shared/contract/views/history.ts'
import type { MemberView } from '../../shared/contract/views/member.ts'
import { sharedScreens } from '../support/openScreens.ts'
import { ownBand } from '../support/ownBand.ts'

const screens = sharedScreens()
const { host } = screens
const at = ownBand()
let page: Page

interface Case {
  readonly ruleset: string
  /** A stepper's key, what it is called, and how far it goes. */
  readonly stepper: { readonly key: string; readonly name: string; readonly top: number; readonly bottom: number }
  /** What a typed figure is, and what is refused. */
  readonly typed: number
  readonly beyond: number
  /** What must be chosen before there is a stepper. */
  readonly prepare?: (member: string) => void
}
const CASES: readonly Case[] = [
  {
    ruleset: 'chaos-au-caire',
    stepper: { key: 'strength', name: 'Force', top: 4, bottom: 1 },
    typed: 3,
    beyond: 61,
  },
  {
    ruleset: 'un-pour-un',
    stepper: { key: 'points', name: 'Points échangés', top: 2, bottom: 1 },
    typed: 2,
    beyond: 40,
    prepare(member) {
      host.call('warband.choose', { ...at, key: 'race', option: 'alien' })
      host.call('member.choose', { ...at, member, key: 'trade', option: 'brutal' })
    },
  },
  {
    ruleset: 'cartes-destin',
    stepper: { key: 'points', name: 'Points', top: 1_000_000, bottom: 0 },
    typed: 450,
    beyond: 501,
  },
]
/** Those whose members are made of choices alone. */
const CHOICES = ['kolaps', 'circus-imperium']

const band = () => host.call<BuilderView>('warband.builder', at)
const view = (member: string) => host.call<MemberView>('member.get', { ...at, member })
/** The buttons of steppers that something else lies over, by their names. */
const coveredSteppers = (page: Page) =>
  page.locator('.stepper button').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      button.scrollIntoView({ block: 'center' })
      const { left, top, width, height } = button.getBoundingClientRect()
      const upper = document.elementFromPoint(left + width / 2, top + height / 2)
      return button.contains(upper) ? [] : [button.ariaLabel]
    }),
  )
/** Waits until the campaign itself says so. */
const until = (what: () => unknown, is: unknown) => expect.poll(what).toEqual(is)
const groups = () => host.call<TimelineView>('history.timeline', { campaign: at.campaign }).groups

/** A band with one member, opened in the builder; gives the member's id. */
async function begin(ruleset: string, prepare?: (member: string) => void): Promise<string> {
  host.call('campaign.create', { campaign: at.campaign, name: 'Été', ruleset, startingBudget: 500 })
  host.call('warband.create', { ...at, name: 'Les Œillets' })
  const { member } = band().recruits.find(({ refused }) => !refused)!
  const recruited = host.call<{ answer: { member: string } }>('member.recruit', {
    ...at,
    member: { ...member, name: 'Io' },
  })
  prepare?.(recruited.answer.member)
  page = await screens.open(`/campaign/${at.campaign}/warbands/${at.warband}`)
  await page.getByRole('textbox', { name: 'Nom du membre' }).waitFor()
  return recruited.answer.member
}

describe.each(CASES)('a stepper of $ruleset', ({ ruleset, stepper: { key, name, top, bottom }, ...one }) => {
  test('changes by keys and typed figures, with its price; a held button is undone at once', async () => {
    const member = await begin(ruleset, one.prepare)
    const figure = () => view(member).steppers.find((found) => found.key === key)!
    const treasury = () => band().treasury.total
    const group = page.getByRole('group', { name, exact: true })
    const field = group.getByRole('spinbutton')
    const start = figure().value
    const had = treasury()
    /** Screen and data say the same, the price too. */
    async function stands(value: number) {
      await until(() => figure().value, value)
      await expect.poll(() => field.inputValue()).toBe(String(value))
      await expect.poll(() => field.getAttribute('aria-valuenow')).toBe(String(value))
      const { cost } = figure()
      const shown = page.locator('.attr', { has: group }).locator('.attr__p')
      await until(async () => (await shown.innerText()).replaceAll(/\D/g, ''), cost === 0 ? '' : String(cost))
    }
    /** One undo, and everything is as it was. */
    async function undoAndCheck() {
      await page.keyboard.press('Control+z')
      await stands(start)
      expect(treasury()).toBe(had)
    }
    await stands(start)

    await field.focus()
    await page.keyboard.press('ArrowUp')
    await stands(start + 1)
    await page.keyboard.press('ArrowDown')
    await stands(start)
    await page.keyboard.press('PageUp')
    await stands(Math.min(top, start + 10))
    await page.keyboard.press('PageDown')
    await stands(Math.max(bottom, Math.min(top, start + 10) - 10))
    // Typed over what is chosen: said before it is done, refused where there is not so much.
    await field.focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.type(String(one.beyond))
    await group.getByText(/refusé|Il faut un nombre entier/).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    // Nor once it is left to be mended: what is pressed next is not under what is said of it.
    await page.keyboard.press('Tab')
    await group.getByText(/refusé|Il faut un nombre entier/).waitFor()
    expect(await coveredSteppers(page)).toEqual([])
    await field.focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.type(String(one.typed))
    await page.keyboard.press('Enter')
    await stands(one.typed)
    await undoAndCheck()

    // A key that is held: presses that repeat until it is let go, one line of the history.
    const before = groups().length
    for (let repeat = 0; repeat < 8; repeat++) await page.keyboard.down('ArrowUp')
    await page.keyboard.up('ArrowUp')
    await expect.poll(() => figure().value).toBeGreaterThan(start)
    await expect.poll(() => field.inputValue().then(Number)).toBe(figure().value)
    expect(groups().length - before).toBe(1)
    await undoAndCheck()

    // A button that is held goes on until it is let go, and no further.
    await group.getByRole('button').last().hover()
    await page.mouse.down()
    await expect.poll(() => figure().value).toBeGreaterThanOrEqual(Math.min(top, start + 3))
    await page.mouse.up()
    await expect.poll(() => field.inputValue().then(Number)).toBe(figure().value)
    await undoAndCheck()
  })
})

test.each(CHOICES)('the builder of %s has choices only, without steppers', async (ruleset) => {
  const member = await begin(ruleset)
  expect(view(member).steppers).toEqual([])
  expect(view(member).choices.length).toBeGreaterThan(0)
  expect(await page.locator('.who').getByRole('spinbutton').count()).toBe(0)
})
