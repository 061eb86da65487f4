import type { Chronicle } from './chronicle.ts'
import { html, type Markup } from './html.ts'

/** How many bands have a line of their own, with a name; the others stand behind. */
export const FRONT = 8
/** The most ranks that have room below each other as tall as a name. */
const MOST_RANKS = 30
const [STEP, LEFT, TOP, NAMES, LEAST_ACROSS, ACROSS] = [22, 24, 30, 260, 36, 420]
const LONGEST_NAME = 32
/** Lines that nobody has to tell apart by their colour. */
const DASHES = ['', '7 3', '2 3', '10 3 2 3'] as const

/** What a chart says besides its lines. */
interface Words {
  readonly title: string
  readonly about: string
}

type Band = Chronicle['course']['bands'][number]

/** Where everything stands. */
interface Places {
  readonly across: (round: number) => number
  readonly down: (rank: number) => number
  readonly width: number
  readonly height: number
}

function placesOf({ rounds, bands }: Chronicle['course']): Places {
  const step = bands.length > MOST_RANKS ? (MOST_RANKS * STEP) / bands.length : STEP
  const wide = Math.max(LEAST_ACROSS, ACROSS / Math.max(1, rounds.length - 1))
  const width = LEFT + wide * (rounds.length - 1) + NAMES
  const height = TOP + step * (Math.max(bands.length, 2) - 1) + 16
  return { across: (at) => LEFT + at * wide, down: (rank) => TOP + (rank - 1) * step, width, height }
}

const figure = (value: number): string => String(Math.round(value * 10) / 10)

/** The ranks of bands round by round, the first of now in front: one line each, its name at its end. */
export function courseChart(course: Chronicle['course'], { title, about }: Words): Markup {
  const places = placesOf(course)
  const front = course.bands.slice(0, FRONT)
  const last = course.rounds.length - 1
  const names = apart(front.map(({ ranks }) => places.down(ranks[last] ?? 1)))
  const height = Math.max(places.height, (names.at(-1) ?? 0) + 16)
  return html`<svg
    class="chart"
    viewBox="0 0 ${figure(places.width)} ${figure(height)}"
    width="${figure(places.width)}"
    height="${figure(height)}"
    role="img"
    aria-labelledby="course-title course-about"
  >
    <title id="course-title">${title}</title>
    <desc id="course-about">${about}</desc>
    ${course.rounds.map((round, at) => html`<text class="mark" x="${figure(places.across(at))}" y="12" text-anchor="middle">${round}</text>`)}
    ${course.bands.slice(FRONT).map((band) => html`<polyline class="behind" points="${pointsOf(band, places)}" />`)}
    ${front.map((band, at) => line(band, at, places, names[at]!))}
  </svg>`
}

/** Where a band stands in each round in which it was there. */
const pointsIn = ({ ranks }: Band, { across, down }: Places) =>
  ranks.flatMap((rank, at) => (rank === null ? [] : [{ x: figure(across(at)), y: figure(down(rank)) }]))

const pointsOf = (band: Band, places: Places): string =>
  pointsIn(band, places)
    .map(({ x, y }) => `${x},${y}`)
    .join(' ')

function line(band: Band, at: number, places: Places, nameAt: number): Markup {
  const { ranks, name } = band
  const last = ranks.at(-1) ?? 1
  const [x, y] = [places.across(ranks.length - 1), places.down(last)]
  const shown = [...name].length > LONGEST_NAME ? `${[...name].slice(0, LONGEST_NAME - 1).join('')}…` : name
  return html`<g class="c${at % FRONT}">
    <polyline points="${pointsOf(band, places)}" stroke-dasharray="${DASHES[at % DASHES.length]}" />
    ${pointsIn(band, places).map((point) => html`<circle cx="${point.x}" cy="${point.y}" r="3.5" />`)}
    <polyline class="lead" points="${figure(x + 5)},${figure(y)} ${figure(x + 16)},${figure(nameAt)}" />
    <text x="${figure(x + 20)}" y="${figure(nameAt + 4.5)}">${last}. ${shown}</text>
  </g>`
}

/** Places of names that would stand on each other: each moves down until there is room. Given in their order. */
function apart(wanted: readonly number[]): number[] {
  let free = -Infinity
  return wanted.map((place) => {
    const at = Math.max(place, free)
    free = at + 17
    return at
  })
}

/** The colours and strokes of the chart. */
export const CHART_STYLE = `
.chart{display:block;font:13px system-ui,sans-serif;max-width:none}
.chart text{fill:var(--ink)}
.chart .mark{fill:var(--ink-3);font-size:12px}
.chart polyline{fill:none;stroke-width:2.5;stroke-linejoin:round}
.chart .behind{stroke:var(--hair);stroke-width:1.2}
.chart .lead{stroke-width:1}
.c0{stroke:var(--accent);fill:var(--accent)}
.c1{stroke:var(--second);fill:var(--second)}
.c2{stroke:var(--ink);fill:var(--ink)}
.c3{stroke:var(--danger);fill:var(--danger)}
.c4{stroke:var(--good);fill:var(--good)}
.c5{stroke:var(--focus);fill:var(--focus)}
.c6{stroke:var(--ink-3);fill:var(--ink-3)}
.c7{stroke:var(--firm);fill:var(--firm)}
.chart g text{stroke:none}
.chart circle{stroke:none}`
