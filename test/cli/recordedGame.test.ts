// The game that docs/cli.md records on the command line.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { cli, temporaryFolder } from '../support/cli.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())
const data = folder.at('data')

const text = readFileSync(path.resolve(import.meta.dirname, '../../docs/cli.md'), 'utf8')
const chapter = text.slice(text.indexOf('## A game on the command line'), text.indexOf('## Warband files'))
const [plan = '', settle = ''] = [...chapter.matchAll(/```json\n([^]*?)```/g)].map(([, json]) => json!)

interface Question {
  readonly id: string
  readonly sides?: readonly { readonly id: string }[]
  readonly members?: readonly { readonly id: string; readonly name: string }[]
  readonly enemies?: readonly { readonly members: readonly { readonly id: string }[] }[]
}

async function call<T>(method: string, input: string): Promise<T> {
  const file = folder.write('input.json', input)
  const { code, out, err } = await cli(['call', method, '--input', file, '--data', data, '--lang', 'en'])
  expect([code, err]).toEqual([0, []])
  return (JSON.parse(out[0]!) as { value: T }).value
}

test('the documented calls record a game with typed dice', async () => {
  await cli(['sample', '--data', data])
  await call('game.plan', plan)
  const game = JSON.stringify({ campaign: 'exempleunpourun', game: 'eveninggame1' })
  const { questions } = await call<{ questions: readonly Question[] }>('game.aftermath', game)
  const [first, second] = questions.find(({ id }) => id === 'result')!.sides!
  const fallen = questions.find(({ id }) => id === 'fallen:compagnieoeillet')!
  const words = {
    'SIDE-1': first!.id,
    'SIDE-2': second!.id,
    MEMBER: fallen.members!.find(({ name }) => name === 'Colin Barbançon')!.id,
    ENEMY: fallen.enemies![0]!.members[0]!.id,
  }
  const input = Object.entries(words).reduce((all, [word, id]) => all.replaceAll(word, id), settle)
  await call('game.settle', input)
  const recorded = await call<object>('game.get', game)
  expect(JSON.stringify(recorded)).toContain('"win"')
}, 60_000)
