// Accounts, sessions, invitations and grants of a club, wherever it keeps them.
import { describe, expect, test } from 'vitest'
import { parseMethodInput } from '../../main/app/base/methodInput.ts'
import {
  acceptInvitationWithPassword,
  acceptInvitationAsUser,
  findInvitation,
  createInvitation,
  inviteAdministrator,
} from '../../main/club/people/invitations.ts'
import { browserLabel } from '../../main/web/browserLabel.ts'
import { importAccounts } from '../../main/club/people/peopleExport.ts'
import { foldAccountName, recordReaderOf } from '../../main/club/people/records.ts'
import { signIn } from '../../main/club/people/signIn.ts'
import { ACCOUNT_STORE_KINDS } from './peopleShelves.ts'
import { ADMINISTRATOR, codeOf, organiserOf, accountHelpers, PASSWORD, playerOf, manualClock } from './somePeople.ts'

const at = { label: '', address: '127.0.0.1' }

describe.each(ACCOUNT_STORE_KINDS)('people $name', ({ storeFactory }) => {
  const createStore = storeFactory()
  const prepareClub = async () => {
    const clock = manualClock()
    const people = await (await createStore())()
    return { clock, people, ...accountHelpers(people, clock.now) }
  }

  test('create an account by an invitation, and sign in with any spelling of the name', async () => {
    const { parts, joins, records } = await prepareClub()
    expect(await joins('  Zoé   Œuvre ', ADMINISTRATOR)).toMatchObject({ name: 'Zoé Œuvre', isAdministrator: true })
    for (const name of ['zoé œuvre', 'ZOÉ ŒUVRE', ' Zoé Œuvre '])
      expect(await signIn(parts, { ...at, name, password: PASSWORD })).toMatch(/^[\w-]{43}$/)
    expect(await codeOf(signIn(parts, { ...at, name: 'Zoé Œuvre', password: `${PASSWORD}!` }))).toBe('wrong-sign-in')
    expect(await codeOf(signIn(parts, { ...at, name: 'Nobody', password: PASSWORD }))).toBe('wrong-sign-in')
    const [account] = await records.list('account')
    expect(JSON.stringify(account)).not.toContain(PASSWORD)
    expect((await records.list('session')).length).toBe(4)
  })

  test('cost one password hash for an unknown name as well as for a wrong password', async () => {
    const { parts, joins } = await prepareClub()
    await joins('Anna', ADMINISTRATOR)
    const hashesFor = async (name: string) => {
      const before = parts.passwords.hashCount()
      await codeOf(signIn(parts, { ...at, name, password: 'a wrong password' }))
      return parts.passwords.hashCount() - before
    }
    expect([await hashesFor('Anna'), await hashesFor('Nobody')]).toEqual([1, 1])
  })

  test('cannot take a name that looks like another one because of adjacent letters', async () => {
    const { joins, ask } = await prepareClub()
    const otto = await joins('Otto Ohm', ADMINISTRATOR)
    const bela = await joins('Béla', ADMINISTRATOR, otto)
    for (const name of ['Otto Ohrn', 'OTTO OHRN'])
      expect(await codeOf(ask(bela, 'club.rename-me', { name }))).toBe('name-taken')
    expect(await codeOf(ask(bela, 'club.rename-me', { name: 'Otto Ohn' }))).toBe('done')
  })

  test('cannot take a password that repeats itself or is their name', async () => {
    const { parts, joins } = await prepareClub()
    const anna = await joins('Anna Bertrand', ADMINISTRATOR)
    const accept = async (password: string) => {
      const { token } = await createInvitation(parts, { purpose: playerOf('campaign01'), uses: 1, by: anna })
      return codeOf(
        acceptInvitationWithPassword(parts, { invitation: token, name: 'Otto Ohmann', password, label: '' }),
      )
    }
    for (const password of ['aaaaaaaaaa', '          ', '1212121212', 'abcabcabcabc', 'aaaaa aaaaa'])
      expect([password, await accept(password)]).toEqual([password, 'password-simple'])
    for (const password of ['Otto Ohmann', 'ottoohmann', 'OTTO OHMANN otto ohmann'])
      expect([password, await accept(password)]).toEqual([password, 'password-name'])
    expect(await accept('otto ohmann et ses rats')).toBe('done')
  })

  test('get invitations with the usual duration for each purpose, and at most a week for a password', async () => {
    const { clock, joins, ask } = await prepareClub()
    const anna = await joins('Anna', ADMINISTRATOR)
    const bela = await joins('Béla', ADMINISTRATOR, anna)
    const password = { kind: 'password', account: bela.account } as const
    const days = async (purpose: object, wanted?: number) => {
      const asked = { purpose, ...(wanted !== undefined && { days: wanted }) } as never
      const { endsAt } = await ask(anna, 'club.invite', asked)
      return (Date.parse(endsAt) - clock.now()) / 86_400_000
    }
    expect(await days(password)).toBe(7)
    expect(await days({ kind: 'administrator' })).toBe(7)
    expect(await days(playerOf('campaign01'))).toBe(14)
    expect(await days(playerOf('campaign01'), 365)).toBe(365)
    const tooLong = () => parseMethodInput('club.invite', { purpose: password, days: 30 })
    expect(tooLong).toThrow(expect.objectContaining({ code: 'too-big', path: 'days', params: { max: 7 } }))
  })

  test('get the message that a link is truncated, not that it was used', async () => {
    const { parts, joins, records } = await prepareClub()
    const anna = await joins('Anna', ADMINISTRATOR)
    const { token } = await createInvitation(parts, { purpose: playerOf('campaign01'), uses: 1, by: anna })
    expect(await codeOf(findInvitation(records, token.slice(0, -1), parts))).toBe('invitation-cut')
    expect(await codeOf(findInvitation(records, token.slice(0, 5), parts))).toBe('invitation-cut')
    expect(await codeOf(findInvitation(records, `${token}x`, parts))).toBe('invitation-over')
  })

  test.each([
    ['Cyrillic letters', '\u0410nn\u0430'],
    ['Greek letters', '\u0391nn\u03b1'],
    ['an invisible character', 'An\u200bna'],
    ['letters of another width', '\uff21nna'],
    ['spaces and capitals', ' ANNA '],
  ])('cannot take a name that looks like another one: %s', async (_by, name) => {
    const { parts, joins, ask } = await prepareClub()
    const anna = await joins('Anna', ADMINISTRATOR)
    const { token } = await createInvitation(parts, { purpose: playerOf('campaign01'), uses: 1, days: 1, by: anna })
    expect(
      await codeOf(acceptInvitationWithPassword(parts, { invitation: token, name, password: PASSWORD, label: '' })),
    ).toBe('name-taken')
    const bela = await joins('Béla', ADMINISTRATOR, anna)
    expect(await codeOf(ask(bela, 'club.rename-me', { name }))).toBe('name-taken')
  })

  test('may have names that differ by an accent or an ending, and change the case of their own name', async () => {
    const { joins, ask } = await prepareClub()
    const anna = await joins('Anna', ADMINISTRATOR)
    for (const name of ['Änna', 'Ann', 'Lia', 'Ila', 'Ali', 'Zoé', 'Zoe', 'Анна', '李'])
      expect(await joins(name, ADMINISTRATOR, anna)).toMatchObject({ name })
    await ask(anna, 'club.rename-me', { name: 'ANNA' })
  })

  test('can use an invitation as often and as long as it says, and not after it is revoked', async () => {
    const { parts, clock, joins, records, ask } = await prepareClub()
    const anna = await joins('Anna', ADMINISTRATOR)
    const link = (uses: number | null, days = 7) =>
      createInvitation(parts, { purpose: playerOf('campaign01'), uses, days, by: anna })
    const acceptAs = (invitation: string, name: string) =>
      codeOf(acceptInvitationWithPassword(parts, { invitation, name, password: PASSWORD, label: '' }))
    const twice = await link(2)
    expect([
      await acceptAs(twice.token, 'A1'),
      await acceptAs(twice.token, 'A2'),
      await acceptAs(twice.token, 'A3'),
    ]).toEqual(['done', 'done', 'invitation-over'])
    const many = await link(null)
    expect([
      await acceptAs(many.token, 'B1'),
      await acceptAs(many.token, 'B2'),
      await acceptAs(many.token, 'b1'),
    ]).toEqual(['done', 'done', 'name-taken'])
    await ask(anna, 'club.revoke-invitation', { invitation: many.invitation.id })
    expect(await acceptAs(many.token, 'B4')).toBe('invitation-over')
    const old = await link(5, 1)
    clock.move(1)
    expect(await acceptAs(old.token, 'C1')).toBe('invitation-over')
    expect((await records.list('account')).length).toBe(5)
  })

  test('cannot use a link of a user who has lost the right to invite', async () => {
    const { parts, joins, who, ask } = await prepareClub()
    const anna = await joins('Anna', ADMINISTRATOR)
    const otto = await joins('Otto', organiserOf('campaign01'), anna)
    const { token } = await createInvitation(parts, { purpose: playerOf('campaign01'), uses: 1, days: 7, by: otto })
    const right = { role: 'organiser', campaign: 'campaign01' } as const
    await ask(anna, 'club.ungrant', { account: otto.account, right })
    expect(await codeOf(findInvitation(accountHelpers(parts.people).records, token, parts))).toBe('invitation-over')
    await ask(anna, 'club.grant', { account: otto.account, right })
    await acceptInvitationAsUser(parts, anna, token)
    expect((await who('Anna')).grants).toEqual([{ role: 'player', campaign: 'campaign01', warband: 'bandcampaign01' }])
  })

  test.each([0, 1])("can use only one of the first administrator's links of several hosts: %i", async (used) => {
    const { parts } = await prepareClub()
    const links = [await inviteAdministrator(parts), await inviteAdministrator(parts)]
    const acceptLink = (at: number) =>
      codeOf(
        acceptInvitationWithPassword(parts, {
          invitation: links[at]!.token,
          name: `Anna ${at}`,
          password: PASSWORD,
          label: '',
        }),
      )
    expect([await acceptLink(used), await acceptLink(1 - used)]).toEqual(['done', 'invitation-over'])
  })

  test.each([
    ['too short', 'password-short'],
    ['x'.repeat(201), 'password-long'],
    ['exactly 10', 'done'],
  ])('get the right answer to the password %s: %s', async (password, code) => {
    const { parts } = await prepareClub()
    const { token } = await inviteAdministrator(parts)
    expect(
      await codeOf(acceptInvitationWithPassword(parts, { invitation: token, name: 'Anna', password, label: '' })),
    ).toBe(code)
  })

  test('can manage only their own campaigns as organisers', async () => {
    const { joins, ask, who } = await prepareClub()
    const anna = await joins('Anna', ADMINISTRATOR)
    const otto = await joins('Otto', organiserOf('campaign01'), anna)
    const pia = await joins('Pia', playerOf('campaign01'), otto)
    const quin = await joins('Quin', playerOf('campaign02'), anna)
    const names = async (asker: typeof otto) =>
      (await ask(asker, 'club.people', {})).people.map(({ name, isMine }) => [name, isMine])
    expect(await names(otto)).toEqual([
      ['Otto', false],
      ['Pia', true],
    ])
    expect((await names(anna)).length).toBe(4)
    const organiser2 = { role: 'organiser', campaign: 'campaign02' } as const
    const refused = [
      () => ask(otto, 'club.invite', { purpose: ADMINISTRATOR }),
      () => ask(otto, 'club.invite', { purpose: playerOf('campaign02') }),
      () => ask(otto, 'club.invite', { purpose: { kind: 'password', account: anna.account } }),
      () => ask(otto, 'club.invite', { purpose: { kind: 'password', account: quin.account } }),
      () => ask(otto, 'club.grant', { account: pia.account, right: organiser2 }),
      () => ask(otto, 'club.grant', { account: otto.account, right: { role: 'administrator' } }),
      () => ask(otto, 'club.grant', { account: quin.account, right: { role: 'organiser', campaign: 'campaign01' } }),
      () => ask(otto, 'club.disable', { account: quin.account }),
      // Unknown ids are answered like those of others.
      () => ask(otto, 'club.disable', { account: 'nobody0001' }),
      () => ask(otto, 'club.invite', { purpose: playerOf('campaign09') }),
      () => ask(otto, 'club.invite', { purpose: { kind: 'password', account: 'nobody0001' } }),
      () => ask(otto, 'club.grant', { account: 'nobody0001', right: { role: 'organiser', campaign: 'campaign01' } }),
      () => ask(otto, 'club.disable', { account: anna.account }),
      () => ask(otto, 'club.sessions', { account: pia.account }),
      () => ask(otto, 'club.end-sessions', { account: anna.account }),
      () => ask(pia, 'club.people', {}),
      () => ask(pia, 'club.invitations', {}),
      () => ask(pia, 'club.log', {}),
      () => ask(pia, 'club.invite', { purpose: playerOf('campaign01') }),
    ]
    for (const one of refused) expect(await codeOf(one())).toBe('not-allowed')
    expect(await codeOf(ask(anna, 'club.invite', { purpose: playerOf('campaign09') }))).toBe('grant-unknown')
    expect(await codeOf(ask(anna, 'club.disable', { account: 'nobody0001' }))).toBe('account-unknown')
    const theirs = (await ask(anna, 'club.sessions', { account: quin.account })).sessions[0]!.id
    const { invitation } = await ask(anna, 'club.invite', { purpose: playerOf('campaign02') })
    const answers = async (session: string, link: string) => [
      await codeOf(ask(otto, 'club.end-session', { session })),
      await codeOf(ask(otto, 'club.revoke-invitation', { invitation: link })),
    ]
    expect(await answers(theirs, invitation)).toEqual(await answers('nobody0001', 'nothing001'))
    expect((await ask(anna, 'club.sessions', { account: quin.account })).sessions.map(({ id }) => id)).toContain(theirs)
    expect((await ask(anna, 'club.invitations', {})).invitations.map(({ id }) => id)).toContain(invitation)
    await ask(otto, 'club.invite', { purpose: { kind: 'password', account: pia.account } })
    await ask(otto, 'club.disable', { account: pia.account })
    expect((await ask(otto, 'club.log', {})).entries.every(({ campaignName }) => campaignName === 'Été')).toBe(true)
    expect((await who('Pia')).grants.length).toBe(1)
  })

  test('keep rights only in campaigns that were moved with them', async () => {
    const { joins, records } = await prepareClub()
    const anna = await joins('Anna', ADMINISTRATOR)
    const otto = await joins('Otto', organiserOf('campaign01'), anna)
    await joins('Pia', playerOf('campaign02'), anna)
    const given = (await records.list('account')).map((account) => ({
      ...{ kind: 'account', id: account.id, key: foldAccountName(account.name), content: JSON.stringify(account) },
    }))
    const otherStore = await (await createStore())()
    expect(await importAccounts(given, otherStore, ['campaign01'])).toEqual({ count: 3, left: [], without: true })
    const brought = await recordReaderOf(otherStore.now).list('account')
    expect(brought.map(({ name, grants }) => [name, grants.map(({ campaign }) => campaign)]).sort()).toEqual([
      ['Anna', []],
      ['Otto', ['campaign01']],
      ['Pia', []],
    ])
    expect(otto.grants).toHaveLength(1)
    expect(await importAccounts(given, otherStore, ['campaign02'])).toEqual({ count: 0, left: [], without: false })
    // From another club, with a Cyrillic first letter, which looks the same.
    const account = { ...(await records.list('account')).find(({ name }) => name === 'Otto')!, id: 'account099' }
    const accountRecord = (id: string, name: string) =>
      ({ kind: 'account', id, key: foldAccountName(name), content: JSON.stringify({ ...account, id, name }) }) as const
    const others = [accountRecord('account099', 'Оtto'), accountRecord('account098', 'Odile')]
    expect(await importAccounts(others, otherStore, [])).toMatchObject({
      count: 1,
      left: [{ name: 'Оtto', like: 'Otto' }],
    })
    await otherStore.close()
  })

  test('always include an administrator, and all their changes are in the log, in order', async () => {
    const { joins, ask } = await prepareClub()
    const anna = await joins('Anna', ADMINISTRATOR)
    const administrator = { role: 'administrator' } as const
    expect(await codeOf(ask(anna, 'club.disable', { account: anna.account }))).toBe('last-administrator')
    expect(await codeOf(ask(anna, 'club.ungrant', { account: anna.account, right: administrator }))).toBe(
      'last-administrator',
    )
    const bela = await joins('Béla', ADMINISTRATOR, anna)
    await ask(bela, 'club.disable', { account: anna.account })
    expect(await codeOf(ask(bela, 'club.ungrant', { account: bela.account, right: administrator }))).toBe(
      'last-administrator',
    )
    await ask(bela, 'club.enable', { account: anna.account })
    await ask(bela, 'club.rename-me', { name: 'Béla II' })
    expect(await codeOf(ask(bela, 'club.rename-me', { name: 'ANNA' }))).toBe('name-taken')
    const { entries } = await ask(bela, 'club.log', {})
    expect(entries.map(({ event, by, whom }) => [event, by, whom])).toEqual([
      ['renamed', 'Béla', 'Béla II'],
      ['enabled', 'Béla', 'Anna'],
      ['disabled', 'Béla', 'Anna'],
      ['account-made', 'Béla', 'Béla'],
      ['invited', 'Anna', null],
      ['account-made', 'Anna', 'Anna'],
      ['invited', null, null],
    ])
    const first = await ask(bela, 'club.log', { limit: 2 })
    expect([first.entries.length, first.isMore]).toEqual([2, true])
    const rest = await ask(bela, 'club.log', { limit: 200, before: first.entries.at(-1)!.id })
    expect([rest.entries.length, rest.isMore]).toEqual([5, false])
  })

  test('can use a link for a new password once, which ends all sessions', async () => {
    const { parts, joins, ask, records } = await prepareClub()
    const anna = await joins('Anna', ADMINISTRATOR)
    const { token } = await ask(anna, 'club.invite', { purpose: { kind: 'password', account: anna.account }, uses: 9 })
    expect(await codeOf(acceptInvitationAsUser(parts, anna, token))).toBe('invitation-password')
    const acceptPasswordLink = () =>
      codeOf(
        acceptInvitationWithPassword(parts, { invitation: token, name: '', password: 'another password', label: '' }),
      )
    expect([await acceptPasswordLink(), await acceptPasswordLink()]).toEqual(['done', 'invitation-over'])
    expect((await records.list('session')).length).toBe(1)
    expect(await codeOf(signIn(parts, { ...at, name: 'Anna', password: PASSWORD }))).toBe('wrong-sign-in')
    await signIn(parts, { ...at, name: 'Anna', password: 'another password' })
  })

  test('are protected against 10,000 guesses from one or many addresses, and the limit states its duration', async () => {
    const { parts, joins } = await prepareClub()
    await joins('Anna', ADMINISTRATOR)
    const before = parts.passwords.hashCount()
    const codes = new Map<unknown, number>()
    for (let guess = 0; guess < 10_000; guess++) {
      const address = guess % 2 === 0 ? '10.0.0.1' : `10.1.${guess % 250}.${guess % 199}`
      const code = await codeOf(signIn(parts, { label: '', address, name: 'anna', password: `guess ${guess}` }))
      codes.set(code, (codes.get(code) ?? 0) + 1)
    }
    expect(parts.passwords.hashCount() - before).toBeLessThanOrEqual(60)
    expect([...codes.keys()].sort()).toEqual(['too-often', 'wrong-sign-in'])
    await expect(signIn(parts, { ...at, address: '10.0.0.1', name: 'Anna', password: PASSWORD })).rejects.toMatchObject(
      {
        code: 'too-often',
        params: { seconds: expect.any(Number) as number },
      },
    )
  })
})

test.each([
  ['Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0', 'Firefox, Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile Safari/604.1',
    'Safari, iOS',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36 Edg/130.0',
    'Edge, Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36',
    'Chrome, macOS',
  ],
  ['curl/8', ''],
])('%s is labelled %s', (agent, label) => expect(browserLabel(agent)).toBe(label))
