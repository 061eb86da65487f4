// What every place does where a club keeps its people.
import { describe, expect, test, vi } from 'vitest'
import { KeyTaken, type PeopleRecord } from '../../main/ports/people.ts'
import { accountPreferences } from '../../main/club/people/preferences.ts'
import { REGISTRIES } from './peopleShelves.ts'

const record = (id: string, key: string | null = null, text = id): PeopleRecord => ({
  ...{ kind: 'account', id, key },
  content: JSON.stringify({ id, text }),
})

describe.each(REGISTRIES)('people $name', ({ registries }) => {
  const registry = registries()

  test('are nobody at first; a record is read as it was put, by its id and its key, and replaced', async () => {
    const people = await (await registry())()
    expect([await people.now.list('account'), await people.now.get('account', 'a1')]).toEqual([[], undefined])
    const one = record('a1', 'zoé', 'Œuvre « à » \n \ud83c\udfb2 \\ \' "')
    await people.change((records) => records.put(one))
    expect(await people.now.get('account', 'a1')).toBe(one.content)
    expect(await people.now.keyed('account', 'zoé')).toBe(one.content)
    expect([await people.now.keyed('session', 'zoé'), await people.now.get('session', 'a1')]).toEqual([
      undefined,
      undefined,
    ])
    await people.change((records) => records.put(record('a1', 'anna', 'Anna')))
    expect([await people.now.keyed('account', 'zoé'), await people.now.list('account')]).toEqual([
      undefined,
      [record('a1', 'anna', 'Anna').content],
    ])
  })

  test('have preferences of their own, the same on every host; what two change at once is kept of both', async () => {
    const opening = await registry()
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

  test('stand in the order of their ids; the newest are read from the end', async () => {
    const people = await (await registry())()
    await people.change(async (records) => {
      for (const id of ['b', 'Z', 'a', 'é', 'c']) await records.put(record(id))
    })
    const ids = (contents: readonly string[]) => contents.map((content) => (JSON.parse(content) as { id: string }).id)
    expect(ids(await people.now.list('account'))).toEqual(['Z', 'a', 'b', 'c', 'é'])
    expect(ids(await people.now.newest('account', 2))).toEqual(['é', 'c'])
    expect(ids(await people.now.newest('account', 9, 'b'))).toEqual(['a', 'Z'])
  })

  test('a change sees what it did, and is done whole or not at all', async () => {
    const people = await (await registry())()
    await people.change((records) => records.put(record('a1', 'anna')))
    const failed = people.change(async (records) => {
      await records.put(record('a2', 'bela'))
      await records.remove('account', 'a1')
      expect(await records.list('account')).toEqual([record('a2', 'bela').content])
      expect(await records.keyed('account', 'anna')).toBe(undefined)
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

  test('no two of a kind have the same key', async () => {
    const people = await (await registry())()
    await people.change((records) => records.put(record('a1', 'anna')))
    await expect(people.change((records) => records.put(record('a2', 'anna')))).rejects.toThrow(KeyTaken)
    await people.change((records) => records.put({ ...record('s1', 'anna'), kind: 'session' }))
    await people.change(async (records) => {
      await records.put(record('a3'))
      await records.put(record('a4'))
    })
    expect((await people.now.list('account')).length).toBe(3)
  })

  test('two hosts change one after the other: nothing is lost, one key is had once', async () => {
    const open = await registry()
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

  test('whoever listens is told of a change by any host, until they listen no more', async () => {
    const open = await registry()
    const [one, other] = [await open(), await open()]
    const hint = vi.fn<() => void>()
    const end = one.listen(hint)
    // Whoever begins to listen may be told of that, too: of two changes the second is news in any case.
    for (const id of ['a1', 'a2']) {
      hint.mockClear()
      await other.change((records) => records.put(record(id)))
      await vi.waitFor(() => expect(hint).toHaveBeenCalled(), 3000)
    }
    end()
  })
})
