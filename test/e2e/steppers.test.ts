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
  /** The key, the label and the range of a stepper. */
  readonly stepper: { readonly key: string; readonly name: string; readonly top: number; readonly bottom: number }
  /** A valid value to type, and one that is refused. */
  readonly typed: number
  readonly beyond: number
  /** Prepares the member: some steppers appear only after a choice. */
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
/** Rulesets whose members have choices only. */
const CHOICES = ['kolaps', 'circus-imperium']

const band = () => host.call<BuilderView>('warband.builder', at)
const view = (member: string) => host.call<MemberView>('member.get', { ...at, member })
/** Returns the names of stepper buttons that another element covers. */
const coveredSteppers = (page: Page) =>
  page.locator('.stepper button').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      button.scrollIntoView({ block: 'center' })
      const { left, top, width, height } = button.getBoundingClientRect()
      const upper = document.elementFromPoint(left + width / 2, top + height / 2)
      return button.contains(upper) ? [] : [button.ariaLabel]
    }),
  )
/** Waits until the stored data match. */
const until = (what: () => unknown, is: unknown) => expect.poll(what).toEqual(is)
const groups = () => host.call<TimelineView>('history.timeline', { campaign: at.campaign }).groups

/** Opens the builder on a new band with one member; returns the member's id. */
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
  test('changes by keys and typed numbers, with its price; one undo covers a held button', async () => {
    const member = await begin(ruleset, one.prepare)
    const figure = () => view(member).steppers.find((found) => found.key === key)!
    const treasury = () => band().treasury.total
    const group = page.getByRole('group', { name, exact: true })
    const field = group.getByRole('spinbutton')
    const start = figure().value
    const had = treasury()
    /** Expects this value on screen and in the data, with its price. */
    async function expectValue(value: number) {
      await until(() => figure().value, value)
      await expect.poll(() => field.inputValue()).toBe(String(value))
      await expect.poll(() => field.getAttribute('aria-valuenow')).toBe(String(value))
      const { cost } = figure()
      const shown = page.locator('.attr', { has: group }).locator('.attr__p')
      await until(async () => (await shown.innerText()).replaceAll(/\D/g, ''), cost === 0 ? '' : String(cost))
    }
    /** Expects that one undo restores the value and the treasury. */
    async function undoAndCheck() {
      await page.keyboard.press('Control+z')
      await expectValue(start)
      expect(treasury()).toBe(had)
    }
    await expectValue(start)

    await field.focus()
    await page.keyboard.press('ArrowUp')
    await expectValue(start + 1)
    await page.keyboard.press('ArrowDown')
    await expectValue(start)
    await page.keyboard.press('PageUp')
    await expectValue(Math.min(top, start + 10))
    await page.keyboard.press('PageDown')
    await expectValue(Math.max(bottom, Math.min(top, start + 10) - 10))
    // Typing replaces the selected value: an invalid value gives a message before Enter, and is refused on Enter.
    await field.focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.type(String(one.beyond))
    await group.getByText(/refusé|Il faut un nombre entier/).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    // The message stays after the focus has left the field, and covers no stepper button.
    await page.keyboard.press('Tab')
    await group.getByText(/refusé|Il faut un nombre entier/).waitFor()
    expect(await coveredSteppers(page)).toEqual([])
    await field.focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.type(String(one.typed))
    await page.keyboard.press('Enter')
    await expectValue(one.typed)
    await undoAndCheck()

    // A held key repeats until it is released, and adds one line to the history.
    const before = groups().length
    for (let repeat = 0; repeat < 8; repeat++) await page.keyboard.down('ArrowUp')
    await page.keyboard.up('ArrowUp')
    await expect.poll(() => figure().value).toBeGreaterThan(start)
    await expect.poll(() => field.inputValue().then(Number)).toBe(figure().value)
    expect(groups().length - before).toBe(1)
    await undoAndCheck()

    // A held button repeats until it is released.
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
