// Sessions of a club's users, wherever it keeps them: how they end, and how they are looked up.
import { describe, expect, test, vi } from 'vitest'
import { startSession } from '../../main/club/people/sessions.ts'
import { changeRecords } from '../../main/club/people/peopleContext.ts'
import { tokenHash } from '../../main/web/secrets.ts'
import { createSessionLookup } from '../../main/club/people/sessionLookup.ts'
import { signIn } from '../../main/club/people/signIn.ts'
import { ACCOUNT_STORE_KINDS } from './peopleShelves.ts'
import { ADMINISTRATOR, codeOf, organiserOf, accountHelpers, PASSWORD, manualClock } from './somePeople.ts'

const at = { label: '', address: '127.0.0.1' }

describe.each(ACCOUNT_STORE_KINDS)('sessions of people $name', ({ storeFactory }) => {
  const createStore = storeFactory()
  const prepareAccount = async () => {
    const clock = manualClock()
    const people = await (await createStore())()
    return { clock, people, ...accountHelpers(people, clock.now) }
  }

  test('end when unused, when ended by their owner, with a new password, and with their account', async () => {
    const { parts, clock, joins, ask, records } = await prepareAccount()
    const anna = await joins('Anna', ADMINISTRATOR)
    const otto = await joins('Otto', organiserOf('campaign01'), anna)
    const known = createSessionLookup(parts)
    const beginSession = async () => {
      const token = await signIn(parts, { ...at, name: 'Otto', password: PASSWORD })
      return { token, isIn: async () => (await known.who(token)) !== undefined, who: (await known.who(token))! }
    }
    const unused = await beginSession()
    clock.move(29)
    const change = vi.spyOn(parts.people, 'change')
    // A page makes many requests at once; the last use of the session is stored only once.
    expect(new Set(await Promise.all(Array.from({ length: 20 }, unused.isIn)))).toEqual(new Set([true]))
    expect(change).toHaveBeenCalledOnce()
    change.mockRestore()
    await expect.poll(async () => (await records.get('session', unused.who.session!))!.lastSeen).toMatch(/^2026-12-19/)
    clock.move(29)
    expect(await unused.isIn()).toBe(true)
    clock.move(31)
    expect(await unused.isIn()).toBe(false)
    const used = await beginSession()
    const [one, other] = [await beginSession(), await beginSession()]
    await ask(one.who, 'club.end-session', { session: other.who.session! })
    expect([await one.isIn(), await other.isIn()]).toEqual([true, false])
    const annas = anna.session ?? (await sessionOf('Anna'))
    // Ending another user's session is answered like ending an ended one, and changes nothing.
    await ask(otto, 'club.end-session', { session: annas })
    expect(await records.get('session', annas)).toMatchObject({ id: annas })
    await ask(one.who, 'club.change-password', { old: PASSWORD, new: `${PASSWORD} 2` })
    expect([await one.isIn(), await used.isIn()]).toEqual([true, false])
    await ask(anna, 'club.disable', { account: otto.account })
    expect(await one.isIn()).toBe(false)
    expect(await codeOf(signIn(parts, { ...at, name: 'Otto', password: `${PASSWORD} 2` }))).toBe('account-disabled')
    known.close()

    async function sessionOf(name: string): Promise<string> {
      const account = (await records.list('account')).find((one) => one.name === name)!
      return (await records.list('session')).find((one) => one.account === account.id)!.id
    }
  })

  test('end after half a year even if they are used every day', async () => {
    const { parts, clock, joins, records } = await prepareAccount()
    const anna = await joins('Anna', ADMINISTRATOR)
    const account = (await records.get('account', anna.account))!
    const token = await changeRecords(parts, (all) => startSession(all, account, '', parts))
    const known = createSessionLookup(parts)
    for (let day = 0; day < 179; day += 20) {
      expect(await known.who(token)).toBeDefined()
      await expect
        .poll(async () => (await records.list('session')).at(-1)!.lastSeen)
        .toBe(new Date(clock.now()).toISOString())
      clock.move(20)
    }
    expect(await known.who(token)).toBeUndefined()
    known.close()
  })

  test('share a lookup between simultaneous requests, but not across a change', async () => {
    const { parts, people, joins, records } = await prepareAccount()
    const anna = await joins('Anna', ADMINISTRATOR)
    const account = (await records.get('account', anna.account))!
    const token = await changeRecords(parts, (all) => startSession(all, account, '', parts))
    const gates: (() => void)[] = []
    const known = createSessionLookup({
      ...parts,
      people: {
        ...people,
        now: {
          ...people.now,
          async findByKey(kind, key) {
            const found = await people.now.findByKey(kind, key)
            await new Promise<void>((resolve) => gates.push(resolve))
            return found
          },
        },
      },
    })
    const [first, second] = [known.who(token), known.who(token)]
    await expect.poll(() => gates.length).toBe(1)
    // The session ends while the first lookup, which found it, is still pending.
    const session = (await records.findByKey('session', tokenHash(token)))!
    await changeRecords(parts, (all) => all.remove('session', session.id))
    const after = known.who(token)
    await expect.poll(() => gates.length).toBe(2)
    for (const open of gates) open()
    expect([(await first)?.name, (await second)?.name]).toEqual(['Anna', 'Anna'])
    expect(await after).toBeUndefined()
    known.close()
  })

  test('do not end while the notification of their last use is pending', async () => {
    const { parts, clock, people, joins, records } = await prepareAccount()
    const anna = await joins('Anna', ADMINISTRATOR)
    const account = (await records.get('account', anna.account))!
    const token = await changeRecords(parts, (all) => startSession(all, account, '', parts))
    const known = createSessionLookup({ ...parts, people: { ...people, listen: () => () => undefined } })
    expect(await known.who(token)).toBeDefined()
    clock.move(20)
    expect(await known.who(token)).toBeDefined()
    await expect
      .poll(async () => (await records.list('session')).at(-1)!.lastSeen)
      .toBe(new Date(clock.now()).toISOString())
    clock.move(20)
    expect(await known.who(token)).toBeDefined()
    known.close()
  })
})
