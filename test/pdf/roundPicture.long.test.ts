// The picture of a round has a fixed size, cuts nothing off at its edges, counts what is left out, and escapes all
// text.
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { beforeAll, describe, expect, test } from 'vitest'
import { prepareFonts } from '../../main/pdf/base/fonts.ts'
import { isTextLine, widthOfRuns, type DrawnElement } from '../../main/pdf/drawing/ink.ts'
import { ROUND_PICTURE_SIZE, roundPictureInk } from '../../main/pdf/layouts/roundPicture.ts'
import { renderRoundPicture } from '../../main/pdf/roundPicture.ts'
import { inkToSvg } from '../../main/pdf/svg.ts'
import { pictureLine, escapeInPicture, boldInPicture, type RoundPicture } from '../../shared/sheets/roundPicture.ts'

const MOTIFS = ['plain', 'notebook', 'deco', 'cards', 'inscription', 'barrier'] as const
const name = (at: number) => ['Les Fauvettes du canal', 'Ceux d’en face', 'La Compagnie des ombres', 'Un'][at % 4]!

interface Counts {
  readonly games?: number
  readonly ranks?: number
  readonly fallen?: number
  readonly next?: number
}

function picture(
  { games = 0, ranks = 0, fallen = 0, next = 0 }: Counts,
  over: Partial<RoundPicture> = {},
): RoundPicture {
  const lines = (count: number, line: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => line(at)).join('\n')
  return {
    motif: 'plain',
    title: 'Les Nuits du Caire',
    subtitle: 'Ronde 5',
    foot: 'Chronique',
    sections: [
      {
        kind: 'games',
        heading: 'Résultats',
        text: lines(games, (at) => pictureLine([boldInPicture(name(at)), '3 – 1', name(at + 1)])),
      },
      {
        kind: 'ranks',
        heading: 'Classement',
        text: lines(ranks, (at) => pictureLine([`${at + 1}.`, name(at), '9 points', '▲2'])),
      },
      { kind: 'lines', heading: 'Pertes', text: lines(fallen, (at) => `Marius ${at} (${name(at)}), par Hélène`) },
      {
        kind: 'games',
        heading: 'Prochaines parties : ronde 6',
        text: lines(next, (at) => pictureLine([name(at), '–', name(at + 1), `Table ${at}`])),
      },
    ],
    ...over,
  }
}

const textsIn = (ink: readonly DrawnElement[]): string[] =>
  ink.filter(isTextLine).map(({ runs }) => runs.map(({ text }) => text).join(''))

beforeAll(prepareFonts)

describe.each(MOTIFS)('in the style « %s »', (motif) => {
  test.each<[string, Counts]>([
    ['an empty round', {}],
    ['one game', { games: 1, ranks: 2 }],
    ['an evening of fifteen games', { games: 15, ranks: 12, fallen: 8, next: 8 }],
    ['a league of 200 bands', { games: 100, ranks: 200, fallen: 60, next: 100 }],
  ])('keeps %s within the edges', (_, counts) => {
    for (const one of roundPictureInk(picture(counts, { motif })).filter(isTextLine)) {
      const width = widthOfRuns(one.runs)
      const size = Math.max(...one.runs.map((run) => run.size))
      expect(one.x).toBeGreaterThanOrEqual(0)
      expect(one.x + width).toBeLessThanOrEqual(ROUND_PICTURE_SIZE.width)
      expect(one.y - size).toBeGreaterThanOrEqual(0)
      expect(one.y).toBeLessThanOrEqual(ROUND_PICTURE_SIZE.height)
    }
  })
})

test('counts the left-out lines of each shortened list', () => {
  const texts = textsIn(roundPictureInk(picture({ games: 100, ranks: 200 })))
  const cut = texts.filter((text) => /^… \+ \d+$/.test(text)).map((text) => Number(text.slice(4)))
  const ranks = texts.filter((text) => /^\d+\.$/.test(text)).length
  expect(cut).toHaveLength(2)
  expect(cut[1]! + ranks).toBe(200)
})

test('fills the column of ranks to its end, whatever stands next to it', () => {
  const ink = roundPictureInk(picture({ games: 14, ranks: 30, fallen: 30, next: 1 }, { foot: '' })).filter(isTextLine)
  const textOf = ({ runs }: (typeof ink)[number]) => runs.map(({ text }) => text).join('')
  const ranks = ink.filter((one) => /^\d+\.$/.test(textOf(one)))
  const lowest = Math.max(...ink.map(({ y }) => y))
  expect(ranks.length).toBeLessThan(30)
  expect(lowest - Math.max(...ranks.map(({ y }) => y))).toBeLessThan(50)
})

test('shows an evening of fifteen games completely', () => {
  const texts = textsIn(roundPictureInk(picture({ games: 15, ranks: 12, fallen: 4, next: 8 })))
  expect(texts.filter((text) => text === '3 – 1')).toHaveLength(15)
  expect(texts.filter((text) => text.startsWith('… +'))).toEqual([])
})

test('uses larger type for few lines, and bold for highlights', () => {
  const size = (counts: Counts) =>
    roundPictureInk(picture(counts))
      .filter(isTextLine)
      .find(({ runs }) => runs[0]?.text === '3 – 1')!.runs[0]!.size
  expect(size({ games: 2, ranks: 3 })).toBeGreaterThan(size({ games: 15, ranks: 12 }) * 1.2)
  const bold = roundPictureInk(picture({ games: 1 }))
    .filter(isTextLine)
    .flatMap(({ runs }) => runs)
    .filter(({ text, face }) => text === name(0) && face === 'bold')
  expect(bold).toHaveLength(1)
})

test('wraps a long alliance to two lines instead of shrinking everything', () => {
  const allies = `${name(0)} + ${name(2)}`
  const small: RoundPicture = picture({ games: 2, ranks: 4, fallen: 1 })
  const sections = [
    ...small.sections,
    { kind: 'games' as const, heading: 'Prochaines parties', text: pictureLine([allies, '–', allies]) },
  ]
  const size = (one: RoundPicture) =>
    roundPictureInk(one)
      .filter(isTextLine)
      .find(({ runs }) => runs[0]?.text === '3 – 1')!.runs[0]!.size
  expect(size({ ...small, sections })).toBeGreaterThan(size(small) * 0.7)
})

test('is a PNG of 1200 by 1350 pixels with black text on white', async () => {
  const png = Buffer.from(await renderRoundPicture(picture({ games: 3, ranks: 4 })))
  const image = await loadImage(png)
  expect([image.width, image.height]).toEqual([1200, 1350])
  const context = createCanvas(1200, 1350).getContext('2d')
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, 1200, 1350)
  const dark = data.filter((value, at) => at % 4 === 0 && value < 100).length
  expect([...data.slice(0, 4)]).toEqual([255, 255, 255, 255])
  expect(dark).toBeGreaterThan(5000)
})

test('shows a portrait next to the achievement, and no gap for an invalid picture', () => {
  const painted = createCanvas(20, 30).toDataURL('image/png')
  const svgWithPortrait = (portrait: string) =>
    inkToSvg(
      roundPictureInk(picture({}, { sections: [{ kind: 'lines', heading: 'Fait', text: 'Hélène', portrait }] })),
      480,
      540,
    )
  expect(svgWithPortrait(painted)).toContain('<image href="data:image/png;base64,')
  for (const other of ['data:image/svg+xml;base64,AAAA', 'https://example.org/x.png', '"/><script>'])
    expect(svgWithPortrait(other)).not.toMatch(/<image|script|example/)
})

test('draws text as outlines, so that no text is interpreted', () => {
  const bad = '<script>alert(1)</script>"\'&]]>\u2028\u202e'
  const svg = inkToSvg(
    roundPictureInk(
      picture(
        {},
        {
          title: bad,
          subtitle: bad,
          foot: bad,
          sections: [{ kind: 'ranks', heading: bad, text: pictureLine(['1.', escapeInPicture(bad), bad]) }],
        },
      ),
    ),
    480,
    540,
  )
  expect(
    svg.replaceAll(/<(?:svg|path|rect|line|polyline|polygon|ellipse)(?: [a-zA-Z0-9-]+="[^"<>&]*")*\/?>|<\/svg>/g, ''),
  ).toBe('')
})
