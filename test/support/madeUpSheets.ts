import type { CanvasElement, Content, TDocumentDefinitions } from 'pdfmake/interfaces'

/** A run of text for pdfmake, with only the properties that the sheets use. */
export interface Run {
  readonly text: string
  readonly font?: 'Sans' | 'Serif'
  readonly bold?: boolean
  readonly italics?: boolean
  readonly fontSize?: number
  readonly fontFeatures?: readonly ['smcp']
  readonly characterSpacing?: number
}

/** A line of text with its position on the page. */
export interface PlacedLine extends Omit<Run, 'text'> {
  readonly text: string | readonly Run[]
  readonly absolutePosition: { readonly x: number; readonly y: number }
  readonly noWrap: true
  readonly outline?: true
  readonly outlineText?: string
}

/** A page: its vectors in one canvas, and its lines with their positions. */
export interface SheetPage {
  readonly vectors: readonly CanvasElement[]
  readonly lines: readonly PlacedLine[]
}

const WORDS = (
  'bande guerrier épée bouclier blessure mêlée portée château forêt héros œil cœur naïf reçu où déjà gêné ' +
  'l’adversaire jusqu’au d’une perd lance attaque défense jette relance ajoute ignore subit fuit charge tire ' +
  'vise soigne rampe grimpe saute après avant pendant contre sous près derrière chaque autre première dernière ' +
  'une deux trois quatre cinq six sept huit neuf dix D6 +1 −1 2D6 « Haine » (voir p. 12) — fin ; donc, mais.'
).split(' ')
const NAMES = 'Aldébaran Béatrix Cœur-Noir Désiré Élodie François Gaël Hélène Îlian Joséphine Kévin Ludivine'.split(' ')
const HEADINGS = ['Équipement', 'Capacités', 'Blessures', 'Expérience', 'Magie', 'Notes de campagne', 'Après la partie']
const STATS = ['Mouv.', 'Combat', 'Tir', 'Force', 'Déf.', 'Vie', 'Init.', 'Moral', 'Magie', 'Coût']

/** Returns a source of pseudo-random words for a sheet. The same seed gives the same words. */
function createTextSource(seed: number): (count: number) => string {
  let state = seed * 7919 + 17
  const next = (): number => (state = (state * 1103515245 + 12345) & 0x7fffffff) >> 8
  return (count) => Array.from({ length: count }, () => WORDS[next() % WORDS.length]!).join(' ')
}

const at = (x: number, y: number, text: PlacedLine['text'], style: Omit<Run, 'text'> = {}): PlacedLine => ({
  text,
  absolutePosition: { x, y },
  noWrap: true,
  ...style,
})

const SMALL_CAPITALS = { font: 'Serif', fontFeatures: ['smcp'], characterSpacing: 0.4 } as const

function head(index: number, words: (count: number) => string): PlacedLine[] {
  const name = `${NAMES[index % NAMES.length]!} ${index + 1}`
  return [
    { ...at(40, 36, name, { font: 'Serif', bold: true, fontSize: 24 }), outline: true, outlineText: name },
    at(480, 44, `${100 + index} points`, { font: 'Serif', bold: true, fontSize: 15 }),
    at(40, 68, words(6), { italics: true }),
    ...STATS.map((label, i) => at(42 + i * 52, 88, label, { ...SMALL_CAPITALS, fontSize: 8 })),
    ...STATS.map((_, i) =>
      at(50 + i * 52, 100, String((index * (i + 3)) % 10), { font: 'Serif', bold: true, fontSize: 15 }),
    ),
  ]
}

/** A line of an entry: its name, its description, sometimes a word in small capitals or italics. */
function entry(i: number, words: (count: number) => string): Run[] {
  return [
    { text: `${words(2)}. `, bold: true },
    { text: `${words(8)} ` },
    i % 3 === 0 ? { text: words(1), font: 'Serif', fontFeatures: ['smcp'] } : { text: words(1), italics: true },
    i % 4 === 0 ? { text: ` ${words(2)}`, font: 'Serif', italics: true } : { text: ` ${words(2)}` },
  ]
}

/** The sheet with this index: about 150 lines and 60 vectors. */
export function sheetPage(index: number): SheetPage {
  const words = createTextSource(index)
  const entries = Array.from({ length: 42 }, (_, i) => at(40, 150 + i * 12 + Math.floor(i / 6) * 14, entry(i, words)))
  const headings = HEADINGS.map((text, i) =>
    at(40, 136 + i * 86, text, { ...SMALL_CAPITALS, bold: true, fontSize: 11 }),
  )
  const cells = Array.from({ length: 72 }, (_, i) =>
    at(400 + (i % 6) * 28, 150 + Math.floor(i / 6) * 12, i % 6 === 0 ? words(1) : String((index + i * i) % 13), {
      fontSize: 8,
    }),
  )
  const foot = Array.from({ length: 8 }, (_, i) => at(44 + i * 64, 762, words(1), { fontSize: 6.5 }))
  const lines: CanvasElement[] = Array.from({ length: 20 }, (_, i) => ({
    type: 'line',
    x1: 40,
    y1: 130 + i * 30,
    x2: 390,
    y2: 130 + i * 30,
    lineWidth: 0.4,
    lineColor: '#555555',
  }))
  const boxes: CanvasElement[] = Array.from({ length: 26 }, (_, i) => ({
    type: 'rect',
    x: 400 + (i % 13) * 12,
    y: 320 + Math.floor(i / 13) * 12,
    w: 8,
    h: 8,
    lineWidth: 0.6,
    ...(i % 5 ? {} : { color: '#dddddd' }),
  }))
  const circles: CanvasElement[] = Array.from({ length: 12 }, (_, i) => ({
    type: 'ellipse',
    x: 406 + i * 12,
    y: 380,
    r1: 4,
    r2: 4,
    lineWidth: 0.6,
  }))
  const star: CanvasElement = {
    type: 'polyline',
    closePath: true,
    lineWidth: 0.5,
    points: [
      { x: 500, y: 420 },
      { x: 520, y: 450 },
      { x: 480, y: 450 },
    ],
  }
  return {
    vectors: [...lines, ...boxes, ...circles, star, star],
    lines: [...head(index, words), ...headings, ...entries, ...cells, ...foot],
  }
}

/** The definition of these sheets that the renderer passes to pdfmake; a new object each time, because pdfmake changes it. */
export function documentOf(indexes: readonly number[]): TDocumentDefinitions {
  return {
    pageSize: 'A4',
    pageMargins: 0,
    language: 'fr',
    info: { title: 'Chronique', creator: 'Chronique', producer: 'Chronique' },
    defaultStyle: { font: 'Sans', fontSize: 9, lineHeight: 1 },
    content: indexes.map((index, place): Content => {
      const { vectors, lines } = sheetPage(index)
      return {
        stack: [{ canvas: [...vectors], absolutePosition: { x: 0, y: 0 } }, ...(lines as unknown as Content[])],
        ...(place > 0 ? { pageBreak: 'before' } : {}),
      }
    }),
  }
}

/** The document of one sheet. */
export const sheetDefinition = (index: number): TDocumentDefinitions => documentOf([index])
