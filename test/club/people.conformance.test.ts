// The behaviour of every store of a club's users.
import { describe, expect, test, vi } from 'vitest'
import { KeyTakenError, type AccountRecord } from '../../main/ports/people.ts'
import { accountPreferences } from '../../main/club/people/accountPreferences.ts'
import { ACCOUNT_STORE_KINDS } from './peopleShelves.ts'

const record = (id: string, key: string | null = null, text = id): AccountRecord => ({
  ...{ kind: 'account', id, key },
  content: JSON.stringify({ id, text }),
})

describe.each(ACCOUNT_STORE_KINDS)('people $name', ({ storeFactory }) => {
  const createStore = storeFactory()

  test('have no record at first; a record is read unchanged by id and by key, and can be replaced', async () => {
    const people = await (await createStore())()
    expect([await people.now.list('account'), await people.now.get('account', 'a1')]).toEqual([[], undefined])
    const one = record('a1', 'zoé', 'Œuvre « à » \n \ud83c\udfb2 \\ \' "')
    await people.change((records) => records.put(one))
    expect(await people.now.get('account', 'a1')).toBe(one.content)
    expect(await people.now.findByKey('account', 'zoé')).toBe(one.content)
    expect([await people.now.findByKey('session', 'zoé'), await people.now.get('session', 'a1')]).toEqual([
      undefined,
      undefined,
    ])
    await people.change((records) => records.put(record('a1', 'anna', 'Anna')))
    expect([await people.now.findByKey('account', 'zoé'), await people.now.list('account')]).toEqual([
      undefined,
      [record('a1', 'anna', 'Anna').content],
    ])
  })

  test('have their own preferences on every host, and simultaneous changes are merged', async () => {
    const opening = await createStore()
    const [one, other] = [accountPreferences(await opening()), accountPreferences(await opening())]
    expect(await one.get('anna')).toMatchObject({ theme: 'system', language: null })
    await one.save('anna', { theme: 'dark' })
    await Promise.all([one.save('anna', { language: 'fr' }), other.save('anna', { textSize: 1.3 })])
    await other.save('bruno', { theme: 'light' })
    for (const each of [one, other]) {
      expect(await each.get('anna')).toMatchObject({ theme: 'dark', language: 'fr', textSize: 1.3 })
      expect(await each.get('bruno')).toMatchObject({ theme: 'light', language: null })
    }
  })

  test('are listed in the order of their ids, and the newest from the end', async () => {
    const people = await (await createStore())()
    await people.change(async (records) => {
      for (const id of ['b', 'Z', 'a', 'é', 'c']) await records.put(record(id))
    })
    const ids = (contents: readonly string[]) => contents.map((content) => (JSON.parse(content) as { id: string }).id)
    expect(ids(await people.now.list('account'))).toEqual(['Z', 'a', 'b', 'c', 'é'])
    expect(ids(await people.now.newest('account', 2))).toEqual(['é', 'c'])
    expect(ids(await people.now.newest('account', 9, 'b'))).toEqual(['a', 'Z'])
  })

  test('are changed completely or not at all, and a change sees its own writes', async () => {
    const people = await (await createStore())()
    await people.change((records) => records.put(record('a1', 'anna')))
    const failed = people.change(async (records) => {
      await records.put(record('a2', 'bela'))
      await records.remove('account', 'a1')
      expect(await records.list('account')).toEqual([record('a2', 'bela').content])
      expect(await records.findByKey('account', 'anna')).toBe(undefined)
      expect(await records.get('account', 'a2')).toBe(record('a2', 'bela').content)
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await people.now.list('account')).toEqual([record('a1', 'anna').content])
    await people.change(async (records) => {
      await records.remove('account', 'a1')
      await records.put(record('a3', 'anna'))
    })
    expect(await people.now.list('account')).toEqual([record('a3', 'anna').content])
  })

  test('have unique keys within each kind', async () => {
    const people = await (await createStore())()
    await people.change((records) => records.put(record('a1', 'anna')))
    await expect(people.change((records) => records.put(record('a2', 'anna')))).rejects.toThrow(KeyTakenError)
    await people.change((records) => records.put({ ...record('s1', 'anna'), kind: 'session' }))
    await people.change(async (records) => {
      await records.put(record('a3'))
      await records.put(record('a4'))
    })
    expect((await people.now.list('account')).length).toBe(3)
  })

  test('are changed by two hosts one after the other: no change is lost, and a key is used once', async () => {
    const open = await createStore()
    const hosts = [await open(), await open()]
    await hosts[0]!.change((records) => records.put(record('count', null, '0')))
    const adds = Array.from({ length: 20 }, (_, at) =>
      hosts[at % 2]!.change(async (records) => {
        const { text } = JSON.parse((await records.get('account', 'count'))!) as { text: string }
        await records.put(record('count', null, String(Number(text) + 1)))
      }),
    )
    await Promise.all(adds)
    expect(await hosts[1]!.now.get('account', 'count')).toBe(record('count', null, '20').content)
    const takes = await Promise.allSettled(
      hosts.map((host, at) => host.change((records) => records.put(record(`n${at}`, 'one name')))),
    )
    expect(takes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('notify listeners of changes by any host, until they stop listening', async () => {
    const open = await createStore()
    const [one, other] = [await open(), await open()]
    const hint = vi.fn<() => void>()
    const end = one.listen(hint)
    // A new listener may get a hint of an older change; so only the hint after the second change is certain to be new.
    for (const id of ['a1', 'a2']) {
      hint.mockClear()
      await other.change((records) => records.put(record(id)))
      await vi.waitFor(() => expect(hint).toHaveBeenCalled(), 3000)
    }
    end()
  })
})
