// The chart of ranks on a public page: every warband of a usual campaign is named in it.
import { expect, test } from 'vitest'
import { rankChartHtml } from '../../main/publish/courseChart.ts'

const course = (count: number) => ({
  rounds: [1, 2],
  bands: Array.from({ length: count }, (_, at) => ({ name: `Bande ${at + 1}`, ranks: [at + 1, at + 1] })),
})
const chart = (count: number) => String(rankChartHtml(course(count), { title: 'Rangs', about: 'Une ligne par bande' }))
const namesIn = (svg: string) => [...svg.matchAll(/\d+\. (Bande \d+)</g)].map(([, name]) => name)

test.each([1, 8, 12, 30])('names all of %i warbands, in their order', (count) => {
  expect(namesIn(chart(count))).toEqual(course(count).bands.map(({ name }) => name))
})

test('gives each line a different combination of colour and dashes', () => {
  const looks = [...chart(30).matchAll(/<g class="(c\d)[^"]*">\s*<polyline[^>]* stroke-dasharray="([^"]*)"/g)]
  const kinds = looks.map(([, colour, dashes]) => `${colour} ${dashes}`)
  expect(kinds).toHaveLength(30)
  expect(new Set(kinds).size).toBe(30)
})

test('names only forty of more warbands', () => {
  expect(namesIn(chart(60))).toHaveLength(40)
})
