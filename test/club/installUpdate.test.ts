// After deploy/install.sh: updates, which are reverted if the new version does not start, and the command chronique-club.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emptyMachine, type Machine } from './installStubs.ts'

const FIRST = '0.2.0-aaaaaaaaaaaa'
const NEWER = '0.3.0-bbbbbbbbbbbb'
const BOOK = 'postgres://chronique@%2Frun%2Fpostgresql/club'

let machine: Machine
beforeEach(() => {
  machine = emptyMachine()
  machine.archive(FIRST)
  expect(machine.install(FIRST, '--address', 'club.example.org')).toMatchObject({ code: 0 })
  machine.calls()
})
afterEach(() => machine.remove())

const startsOf = (calls: readonly string[]) =>
  calls.filter((one) => /^(?:systemctl (?:start|stop)|pg_dump|psql)/.test(one))

describe.runIf(process.platform === 'linux')('an update', () => {
  const [one, other] = ['chronique-club@8080.service', 'chronique-club@8081.service']
  beforeEach(() => {
    machine.archive(NEWER)
    for (const port of [8080, 8081]) machine.put(`root/var/lib/chronique/${port}/chronique.sqlite`, 'data')
  })

  test('stops the hosts, writes a dump, then starts the newer version', () => {
    expect(machine.install(NEWER)).toMatchObject({ code: 0 })
    expect(startsOf(machine.calls()).slice(0, 5)).toEqual([
      ...[`systemctl stop ${one}`, `systemctl stop ${other}`],
      `pg_dump ${BOOK}`,
      ...[`systemctl start ${one}`, `systemctl start ${other}`],
    ])
    expect(machine.current()).toBe(`releases/${NEWER}`)
    // The old release stays, so that an administrator can go back by hand.
    expect(machine.has(`opt/chronique/releases/${FIRST}/RELEASE`)).toBe(true)
    expect(machine.install(NEWER).output).toContain('nothing was changed')
  })

  test('replaces units that were not changed by hand', () => {
    const unit = machine.read('etc/systemd/system/chronique-club@.service')
    machine.put(`${NEWER}/deploy/systemd/chronique-club@.service`, `${unit}# newer\n`)
    expect(machine.install(NEWER)).toMatchObject({ code: 0 })
    expect(machine.read('etc/systemd/system/chronique-club@.service')).toBe(`${unit}# newer\n`)
    expect(machine.calls()).toContain('systemctl daemon-reload')
  })

  test('is reverted if the new version does not start, with the dump, the units and the data of the hosts', () => {
    machine.put('state/ill', `${NEWER}\n`)
    const unit = machine.read('etc/systemd/system/chronique-club@.service')
    machine.put(`${NEWER}/deploy/systemd/chronique-club@.service`, `${unit}# newer\n`)
    const { code, output } = machine.install(NEWER)
    expect([code, output]).toEqual([
      3,
      expect.stringContaining('The update did not succeed; the club is as before again.'),
    ])
    expect(output).toContain('its last line')
    expect(startsOf(machine.calls())).toEqual([
      ...[`systemctl stop ${one}`, `systemctl stop ${other}`],
      `pg_dump ${BOOK}`,
      `systemctl start ${one}`,
      ...[`systemctl stop ${one}`, `systemctl stop ${other}`],
      'psql restore',
      ...[`systemctl start ${one}`, `systemctl start ${other}`],
    ])
    expect([machine.current(), machine.read('etc/systemd/system/chronique-club@.service')]).toEqual([
      `releases/${FIRST}`,
      unit,
    ])
    expect(machine.has('var/lib/chronique/8080')).toBe(false)
    const kept = Object.entries(machine.files()).filter(([name]) => /8080\.aside-.*sqlite$/.test(name))
    expect(kept.map(([, content]) => content)).toEqual(['data'])
  })

  test('is also reverted if it is interrupted', () => {
    machine.put('state/ill', `${NEWER}\n`)
    machine.put('state/ends', '')
    const { code, output } = machine.install(NEWER)
    expect([code, output]).toEqual([3, expect.stringContaining('the club is as before again.')])
    expect(machine.current()).toBe(`releases/${FIRST}`)
    expect(startsOf(machine.calls()).slice(-3)).toEqual([
      'psql restore',
      `systemctl start ${one}`,
      `systemctl start ${other}`,
    ])
  })

  test('is not made without a dump: the hosts continue as before', () => {
    machine.put('state/no-dump', '')
    const { code, output } = machine.install(NEWER)
    expect([code, output]).toEqual([
      3,
      expect.stringContaining('There is no update without a dump of the database: nothing was changed.'),
    ])
    expect(machine.current()).toBe(`releases/${FIRST}`)
    expect(startsOf(machine.calls()).slice(-2)).toEqual([`systemctl start ${one}`, `systemctl start ${other}`])
  })
})

describe.runIf(process.platform === 'linux')('chronique-club', () => {
  const club = (...args: string[]) => machine.run(machine.at('root/opt/chronique/current/deploy/chronique-club'), args)
  beforeEach(() => {
    machine.put('root/var/lib/chronique/8080/chronique.sqlite', 'data')
    machine.put('old.dump', 'dump')
  })

  test('restores a dump: stops the hosts, saves the current state, then starts them again', () => {
    expect(club('restore', machine.at('old.dump'))).toMatchObject({
      code: 0,
      output: expect.stringContaining('the club is running') as string,
    })
    const actions = machine.calls().map((line) => line.replace(/ chronique-club@.*/, ''))
    expect(actions).toEqual([
      ...['systemctl stop', 'systemctl stop', `pg_dump ${BOOK}`, 'psql restore', 'systemctl start', 'systemctl start'],
    ])
    expect(machine.has('var/lib/chronique/8080')).toBe(false)
  })

  test('lets hosts start again from the book, and keeps their old data', () => {
    expect(club('anew')).toMatchObject({ code: 0, output: expect.stringContaining('was put aside') as string })
    expect(machine.calls().map((line) => line.replace(/ chronique-club@.*/, ''))).toEqual([
      ...['systemctl stop', 'systemctl stop', 'systemctl start', 'systemctl start'],
    ])
    expect(Object.keys(machine.files()).filter((name) => name.endsWith('.sqlite'))).toEqual([
      expect.stringMatching(/^var\/lib\/chronique\/8080\.aside-/),
    ])
  })

  test('leaves the hosts running if a file is not a dump', () => {
    machine.put('old.dump', 'other')
    expect(club('restore', machine.at('old.dump'))).toMatchObject({
      code: 3,
      output: expect.stringContaining('nothing was changed') as string,
    })
    expect(club('restore', '/nowhere')).toMatchObject({ code: 3, output: 'There is no file /nowhere.\n' })
    expect(machine.calls()).toEqual([])
  })

  test("runs the program's own commands with the settings of the hosts", () => {
    expect(club('invite', '--administrator').output).toContain('#/invitation/')
    expect(club('help').output).toContain('sudo chronique-club restore FILE')
    machine.put('state/uid', '1000')
    expect(club('status')).toEqual({
      code: 3,
      output: 'Only the administrator may do this: sudo chronique-club status\n',
    })
  })
})
