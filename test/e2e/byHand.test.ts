// @module-tag browser
// Manual actions of the organiser, in a browser: from the page of a band and of a member, by mouse and by keyboard, with a preview, a reason in
// the history, and undo.
import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BuilderView } from '../../shared/contract/views/builder.ts'
import type { CampaignView } from '../../shared/contract/views/campaign.ts'
import type { MemberView } from '../../shared/contract/views/member.ts'
import { expectNoFindings } from '../support/axe.ts'
import { sharedScreens } from '../support/openScreens.ts'
import { ownBand } from '../support/ownBand.ts'

const screens = sharedScreens()
const { host } = screens
const at = ownBand()
let there: typeof at
let helene: string
let page: Page
beforeEach(() => {
  there = { campaign: at.campaign, warband: `${at.warband}x` }
  host.call('campaign.create', { campaign: at.campaign, name: 'Été', ruleset: 'un-pour-un', startingBudget: 300 })
  host.call('warband.create', { ...at, name: 'Les Fauvettes' })
  host.call('warband.create', { ...there, name: 'Ceux d’en face', position: 1 })
  const recruit = (of: typeof at, member: object) =>
    host.call<{ answer: { member: string } }>('member.recruit', { ...of, member }).answer.member
  helene = recruit(at, { kind: 'leader', name: 'Hélène', items: [{ id: 'rifle' }] })
  recruit(at, { kind: 'lieutenant', name: 'Gontran' })
  recruit(there, { kind: 'leader', name: 'Ysoline' })
})

const treasury = ({ campaign, warband }: typeof at) =>
  host.call<BuilderView>('warband.builder', { campaign, warband }).treasury.total
const member = (name = 'Hélène') => {
  const { id } = host.call<BuilderView>('warband.builder', at).members.find((one) => one.name === name)!
  return host.call<MemberView>('member.get', { ...at, member: id })
}
const dialog = () => page.getByRole('dialog')
const field = (name: string | RegExp) => dialog().getByLabel(name)
/** Returns the lines of the preview, with normalised spaces. */
const changes = async () => {
  await dialog().locator('.hand__p[aria-busy=false]').waitFor()
  const rows = await dialog().locator('.hand__t tbody tr').allInnerTexts()
  return rows.map((text) => text.replaceAll(/[\s\u00a0\u202f]+/g, ' ').trim())
}
const notice = (text: string | RegExp): Locator => page.locator('.notice').filter({ hasText: text })
/** Undoes the last action after its dialog is closed: a dialog handles the keys itself. */
const undo = async () => {
  await expect.poll(() => dialog().count()).toBe(0)
  await page.keyboard.press('Control+z')
}

const goTo = (route: string) => page.evaluate((to) => (location.hash = to), route)
const routeOf = (id: string) => `/campaign/${at.campaign}/members/${at.warband}/${id}`
async function chooseAction(action: RegExp) {
  await page.getByRole('button', { name: 'Décisions' }).click()
  await page.getByRole('menuitem', { name: action }).click()
  await dialog().waitFor()
}
async function openBandAction(action: RegExp) {
  page = await screens.open(`/campaign/${at.campaign}/warbands/${at.warband}`)
  await chooseAction(action)
}
async function openMemberAction(action: RegExp, id = helene) {
  page = await screens.open(routeOf(id))
  await chooseAction(action)
}
const send = (name: string | RegExp) => dialog().getByRole('button', { name }).click()

describe('manual actions on a band', () => {
  test('add points by keyboard alone, with a preview and a history entry, and can be undone', async () => {
    const before = treasury(at)
    page = await screens.open(`/campaign/${at.campaign}/warbands/${at.warband}`)
    await page.getByRole('button', { name: 'Décisions' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: /^Trésor/ }).waitFor()
    await page.keyboard.press('Enter')
    await dialog().waitFor()
    // The focus starts in the number field.
    await expect.poll(() => field('Montant').evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.type('12')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Prix du plus beau chapeau')
    await expect.poll(() => changes()).toEqual(['Les Fauvettes', `Trésor ${before} → ${before + 12}`])
    await expectNoFindings(page)
    await page.keyboard.press('Enter')
    await notice(/^Gain au trésor\s: \+12 \(Les Fauvettes\)/).waitFor()
    await expect.poll(() => treasury(at)).toBe(before + 12)
    await undo()
    await expect.poll(() => treasury(at)).toBe(before)
    await page.getByRole('link', { name: 'Historique' }).click()
    await page.getByText('(Prix du plus beau chapeau)').first().waitFor()
  })

  test('refuse a fine above the treasury with a message, and send nothing', async () => {
    const before = treasury(at)
    await openBandAction(/^Trésor/)
    await field(/^Amende/).check()
    await field('Montant').fill('9999')
    await dialog()
      .getByText(/trésor/i)
      .last()
      .waitFor()
    await dialog().locator('.hand__p .issue').waitFor()
    await field('Motif').press('Enter')
    await expect.poll(() => dialog().count()).toBe(1)
    expect(treasury(at)).toBe(before)
    await field('Montant').fill('5')
    await expect.poll(() => changes()).toEqual(['Les Fauvettes', `Trésor ${before} → ${before - 5}`])
  })

  test('pay points to another band, with both treasuries shown', async () => {
    const [ours, theirs] = [treasury(at), treasury(there)]
    await openBandAction(/^Trésor/)
    await field(/^Versement à/).check()
    await field('Montant').fill('7')
    await expect
      .poll(() => changes())
      .toEqual(['Les Fauvettes', `Trésor ${ours} → ${ours - 7}`, 'Ceux d’en face', `Trésor ${theirs} → ${theirs + 7}`])
    // Sending does not wait for the preview.
    await field('Montant').fill('8')
    await send('Verser')
    await expect.poll(() => [treasury(at), treasury(there)]).toEqual([ours - 8, theirs + 8])
  })

  test('sell an item to another band, with both sides shown', async () => {
    await openBandAction(/^Équipement/)
    // The list of items shows their figures, and can be sorted by each of them.
    const things = dialog().getByRole('group', { name: 'Armes de tir' })
    const long = things.getByRole('columnheader', { name: 'Portée longue, en pas' })
    await long.getByRole('button').press('Enter')
    await expect.poll(() => long.getAttribute('aria-sort')).toBe('descending')
    await expect.poll(() => things.getByRole('row').nth(1).innerText()).toMatch(/^Fusil\s+Hélène\s+10\s+20\s+30\s/)
    await things.getByRole('radio', { name: 'Fusil' }).press('Space')
    await field('Prix').fill('6')
    const [ours, theirs] = [treasury(at), treasury(there)]
    const lines = await changes()
    expect(lines).toContain(`Trésor ${ours} → ${ours + 6}`)
    expect(lines).toContain(`Trésor ${theirs} → ${theirs - 6}`)
    expect(lines.filter((line) => line.startsWith('Fusil'))).toEqual([
      ...['Fusil 1 → 0', 'Fusil : compte pour 20 → 0'],
      ...['Fusil 0 → 1', 'Fusil : compte pour 0 → 20'],
    ])
    // An item in the stash does not count for the value of a band; both bands show this.
    expect(lines.filter((line) => line.startsWith('Valeur'))).toHaveLength(2)
    await expectNoFindings(page)
    await field('Motif').fill('Un pari')
    await send('Échanger')
    await notice('Fusil').waitFor()
    await expect.poll(() => member().items.length).toBe(0)
    await undo()
    await expect.poll(() => member().items.length).toBe(1)
  })

  test('show a list of items that ends within an entry, never after the heading of a group', async () => {
    const give = (id: string) => host.call('item.buy', { ...at, member: null, item: { id }, free: true })
    for (const id of ['bow', 'crossbow', 'pistol']) give(id)
    await openBandAction(/^Équipement/)
    const list = dialog().locator('.hand__things')
    /** Returns `thing` if an item is at the lower edge of the list, or if the list does not scroll; `head` otherwise. */
    const atEdge = () =>
      list.evaluate((box) => {
        const { left, bottom } = box.getBoundingClientRect()
        const isScrolling = box.scrollHeight > box.clientHeight
        const row = document.elementFromPoint(left + 40, bottom - 3)?.closest('tr')
        return !isScrolling || row?.querySelector('[type=radio]') ? 'thing' : 'head'
      })
    for (const [nth, id] of ['sword', 'machine-gun', 'shield', 'axe', 'light-armour', 'medikit'].entries()) {
      give(id)
      await expect.poll(() => list.locator('[type=radio]').count()).toBe(5 + nth)
      await expect.poll(atEdge).toBe('thing')
    }
  })

  test('award experience to members of several bands at once', async () => {
    await openBandAction(/^Expérience/)
    await field(/^Points d’expérience pour chacun/).fill('3')
    await field(/^Hélène/).check()
    await expect.poll(changes).toEqual(['Hélène', 'Expérience à dépenser 0 → 3'])
    await dialog().locator('summary').filter({ hasText: 'Ceux d’en face' }).click()
    await field(/^Tous\s:\sCeux d’en face/).check()
    await expect
      .poll(() => changes())
      .toEqual([
        'Hélène Les Fauvettes',
        'Expérience à dépenser 0 → 3',
        'Ysoline Ceux d’en face',
        'Expérience à dépenser 0 → 3',
      ])
    await expectNoFindings(page)
    await send('Donner à 2 membres')
    await expect.poll(() => member().experience.gained).toBe(3)
    await undo()
    await expect.poll(() => member().experience.gained).toBe(0)
  })
})

describe('manual actions on a member', () => {
  test("add and remove an injury on the member's page, with its effect", async () => {
    await openMemberAction(/^Blessures/)
    await field('Blessure').selectOption({ label: 'Perdre un œil' })
    await dialog().getByText('Quelle blessure ?').waitFor()
    await field('Où, ou à qui').selectOption({ label: 'Gauche' })
    await field('Faite par').selectOption({ label: 'Ceux d’en face' })
    await expect.poll(() => changes()).toEqual(['Hélène', expect.stringMatching(/^Capacité de tir \d\+ → \d\+$/)])
    await expectNoFindings(page)
    await field('Motif').fill('Un bouchon')
    await send('Ajouter une blessure')
    await page.getByText('gauche, contre Ceux d’en face').waitFor()
    expect(member().injuries).toHaveLength(1)
    await page.getByRole('button', { name: 'Décisions' }).click()
    await page.getByRole('menuitem', { name: /^Blessures/ }).click()
    // The only injury is selected from the start.
    await expect.poll(() => changes()).toHaveLength(2)
    await send('Effacer une blessure')
    await page.getByText('Aucune séquelle.').waitFor()
    await undo()
    await page.getByText('gauche, contre Ceux d’en face').waitFor()
  })

  test('recruit an identical member in either band, with another name, with or without equipment', async () => {
    await openMemberAction(/^Recruter un membre identique/)
    await dialog().getByText('Un seul chef par bande').waitFor()
    await expect.poll(() => field('Nom').inputValue()).toBe('Hélène 2')
    await field('Bande').selectOption({ label: 'Ceux d’en face' })
    await expect.poll(() => field('Nom').inputValue()).toBe('Hélène')
    await dialog().getByText('Fusil').waitFor()
    await page.keyboard.press('Escape')
    await goTo(routeOf(member('Gontran').member.id))
    await page.getByRole('heading', { level: 1, name: 'Gontran' }).waitFor()
    await chooseAction(/^Recruter un membre identique/)
    await expect.poll(() => field('Nom').inputValue()).toBe('Gontran 2')
    await expectNoFindings(page)
    const before = treasury(at)
    await field('Nom').press('Enter')
    await notice('Gontran 2 est recruté').waitFor()
    expect(member('Gontran 2').cost.value.total).toBe(before - treasury(at))
    await undo()
    await expect.poll(() => treasury(at)).toBe(before)
  })

  test('transfer a member with its equipment to another band, with both sides shown, and undo that', async () => {
    await openMemberAction(/^Passer dans une autre bande/)
    await field('Prix').fill('12')
    const [cost, ours, theirs] = [member().cost.value.total, treasury(at), treasury(there)]
    await expect
      .poll(() => changes())
      .toEqual([
        'Les Fauvettes',
        `Trésor ${ours} → ${ours + 12}`,
        expect.stringMatching(/^Valeur /),
        'Fusil 1 → 0',
        'Fusil : compte pour 20 → 0',
        'Ceux d’en face',
        `Trésor ${theirs} → ${theirs - 12}`,
        expect.stringMatching(/^Valeur /),
        'Fusil 0 → 1',
        'Fusil : compte pour 0 → 20',
        'Hélène Les Fauvettes',
        'État dans la bande → dans une autre bande',
        'Hélène Ceux d’en face',
        'État nouveau venu → dans la bande',
        `Coût 0 → ${cost}`,
      ])
    await expectNoFindings(page)
    await field('Motif').fill('Par amour')
    await field('Motif').press('Enter')
    await notice('Hélène est passé chez Ceux d’en face').waitFor()
    await page.getByRole('link', { name: 'Passé chez Ceux d’en face' }).click()
    await page.getByRole('link', { name: 'Venu de chez Les Fauvettes' }).waitFor()
    expect([treasury(at), treasury(there)]).toEqual([ours + 12, theirs - 12])
    await page
      .getByText(/^Hélène change de bande pour 12\spoints\s: Les Fauvettes → Ceux d’en face \(Par amour\)$/)
      .waitFor()
    await undo()
    await expect.poll(() => member().status).toBe('active')
    // After the undo the other band does not have this member any longer: the open page says so, and shows no old data.
    await page.getByText('Ce membre n’est pas, ou plus, dans la bande.').waitFor()
    await page.getByRole('heading', { level: 1, name: 'Hélène' }).waitFor({ state: 'detached' })
  })

  test('set games to miss and then heal the member, also from the builder', async () => {
    await openMemberAction(/^Absence/)
    await field(/^Parties encore à manquer/).fill('2')
    await expect.poll(() => changes()).toContain('Parties à manquer 0 → 2')
    await send('Fixer les parties à manquer')
    await expect.poll(() => member().missedGames).toBe(2)
    await page.goto(`${page.url().split('#')[0]}#/campaign/${at.campaign}/warbands/${at.warband}/${helene}`)
    await page.locator('.who__menu').click()
    await page.getByRole('menuitem', { name: /^Absence/ }).click()
    await expect.poll(() => changes()).toContain('Parties à manquer 2 → 0')
    await expectNoFindings(page)
    await send('Guérir')
    await expect.poll(() => member().missedGames).toBe(0)
  })

  test("award experience on the member's page, together with others", async () => {
    await openMemberAction(/^Expérience/)
    await expect.poll(() => field(/^Hélène/).isChecked()).toBe(true)
    await expect.poll(changes).toEqual(['Hélène', 'Expérience à dépenser 0 → 1'])
    await field('Motif').fill('Bravoure')
    await send('Donner à 1 membre')
    await expect.poll(() => member().experience.gained).toBe(1)
  })

  test('transfer an item to another band from its own line', async () => {
    page = await screens.open(`/campaign/${at.campaign}/warbands/${at.warband}/${helene}`)
    await page.getByRole('button', { name: /^Fusil.*vendre/ }).click()
    await page.getByRole('menuitem', { name: 'Céder à une autre bande…' }).click()
    // The item of this line is preselected.
    await expect.poll(changes).toContain('Fusil 1 → 0')
    await send('Échanger')
    await expect.poll(() => member().items.length).toBe(0)
  })

  test('return a missing member', async () => {
    host.call('member.restore', { ...at, member: helene, status: 'missing' })
    await openMemberAction(/^Absence/)
    await expect.poll(() => changes()).toContain('État absent → dans la bande')
    await send('Faire revenir')
    await expect.poll(() => member().status).toBe('active')
  })

  test('refuse to replace a present leader, but replace a lost one for free if the organiser confirms', async () => {
    const gontran = member('Gontran').member.id
    page = await screens.open(routeOf(gontran))
    await page.getByRole('button', { name: 'Décisions' }).click()
    await page.getByText('La bande a déjà un chef, libre ou captif.').waitFor()
    await page.keyboard.press('Escape')
    host.call('member.release', { ...at, member: helene, as: 'dead' })
    await chooseAction(/^Nommer chef/)
    expect((await changes()).filter((line) => /^(Rang|Trésor)/.test(line))).toEqual([
      expect.stringMatching(/^Trésor/),
      'Rang Sous-chef → Chef',
    ])
    await field('gratuit').check()
    expect((await changes()).filter((line) => line.startsWith('Trésor'))).toEqual([])
    await expectNoFindings(page)
    await send('Nommer')
    await expect.poll(() => member('Gontran').member.kind).toBe('leader')
  })
})

describe('an impossible action gives the reason', () => {
  async function openSample(ruleset: string) {
    const { campaign } = host.call<{ campaign: string }>('sample.create', { ruleset })
    const { id: warband } = host.call<CampaignView>('campaign.get', { campaign }).warbands[0]!
    const { id } = host.call<BuilderView>('warband.builder', { campaign, warband }).members[0]!
    page = await screens.open(`/campaign/${campaign}/members/${warband}/${id}`)
    await page.getByRole('button', { name: 'Décisions' }).click()
    return { campaign, warband }
  }

  test('points need prices, and a new leader needs a succession rule', async () => {
    const { campaign, warband } = await openSample('circus-imperium')
    await page.getByText('Ce jeu ne connaît pas de succession.').waitFor()
    await page.keyboard.press('Escape')
    await goTo(`/campaign/${campaign}/warbands/${warband}`)
    await page.locator('.mems').waitFor()
    await page.getByRole('button', { name: 'Décisions' }).click()
    await page.getByText('Rien n’a de prix dans ce jeu.').waitFor()
  })

  test('an injury needs a table of injuries', async () => {
    await openSample('kolaps')
    await page.getByText('Ce jeu n’inscrit aucune blessure.').waitFor()
  })
})
