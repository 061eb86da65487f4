/** The number that stands for no vertex. Vertices are numbered from 1. */
const NONE = 0
const [UNSEEN, OUTER, INNER] = [-1, 0, 1]

/**
 * State of Edmonds' blossom algorithm. Alternating trees grow from unmatched vertices over tight edges (edges with a
 * slack of 0). A vertex of a tree is outer at an even distance from the root, and inner at an odd distance. An odd
 * cycle becomes a blossom, which the algorithm treats as one vertex; its number is above those of all vertices.
 */
interface Search {
  readonly count: number
  readonly width: number
  /** The highest blossom number used so far. */
  last: number
  /**
   * The edges as matrices that are stored row by row. `weight`: 0 if there is no edge. `from`, `to`: the two vertices
   * that the edge really connects, because the row may stand for a blossom.
   */
  readonly weight: Float64Array
  readonly from: Int32Array
  readonly to: Int32Array
  readonly label: Float64Array
  readonly mate: Int32Array
  /** For each vertex or blossom: the outer vertex whose edge to it has the least slack. */
  readonly slack: Int32Array
  /** For each vertex: the outermost blossom that contains it, or the vertex itself. */
  readonly top: Int32Array
  readonly parent: Int32Array
  readonly sign: Int8Array
  readonly seen: Int32Array
  turn: number
  /**
   * For each blossom: its petals, which are the vertices and blossoms on its cycle, in the order of the cycle from its
   * base.
   */
  readonly petals: number[][]
  /** For each blossom and vertex: the petal of the blossom that contains the vertex. */
  readonly petalOf: Int32Array
  queue: number[]
}

function startSearch(weights: readonly (readonly number[])[]): Search {
  const count = weights.length
  const width = 2 * count + 1
  const search: Search = {
    count,
    width,
    last: count,
    weight: new Float64Array(width * width),
    from: new Int32Array(width * width),
    to: new Int32Array(width * width),
    label: new Float64Array(width),
    mate: new Int32Array(width),
    slack: new Int32Array(width),
    top: new Int32Array(width),
    parent: new Int32Array(width),
    sign: new Int8Array(width),
    seen: new Int32Array(width),
    turn: 0,
    petals: Array.from({ length: width }, () => []),
    petalOf: new Int32Array(width * width),
    queue: [],
  }
  const heaviest = Math.max(0, ...weights.map((row) => Math.max(...row)))
  for (let u = 1; u <= count; u++) {
    search.top[u] = u
    search.label[u] = heaviest
    search.petalOf[u * width + u] = u
    for (let v = 1; v <= count; v++) {
      const at = u * width + v
      search.from[at] = u
      search.to[at] = v
      search.weight[at] = u === v ? 0 : weights[u - 1]![v - 1]!
    }
  }
  return search
}

/** Returns the slack of an edge, which is 0 for a tight edge. */
function distance({ label, from, to, weight, width }: Search, at: number): number {
  const [u, v] = [from[at]!, to[at]!]
  return label[u]! + label[v]! - 2 * weight[u * width + v]!
}

function updateSlack(s: Search, u: number, x: number): void {
  const known = s.slack[x]!
  if (known === NONE || distance(s, u * s.width + x) < distance(s, known * s.width + x)) s.slack[x] = u
}

function setSlack(s: Search, x: number): void {
  s.slack[x] = NONE
  for (let u = 1; u <= s.count; u++)
    if (s.weight[u * s.width + x]! > 0 && s.top[u] !== x && s.sign[s.top[u]!] === OUTER) updateSlack(s, u, x)
}

function push(s: Search, x: number): void {
  if (x <= s.count) s.queue.push(x)
  else for (const petal of s.petals[x]!) push(s, petal)
}

function setTop(s: Search, x: number, blossom: number): void {
  s.top[x] = blossom
  if (x > s.count) for (const petal of s.petals[x]!) setTop(s, petal, blossom)
}

/**
 * Returns the index of a petal in its blossom. If this index is odd, reverses the cycle first, so that the index
 * becomes even.
 */
function evenPlace(s: Search, blossom: number, petal: number): number {
  const petals = s.petals[blossom]!
  const at = petals.indexOf(petal)
  if (at % 2 === 0) return at
  s.petals[blossom] = [petals[0]!, ...petals.slice(1).reverse()]
  return petals.length - at
}

function setMate(s: Search, u: number, v: number): void {
  const at = u * s.width + v
  s.mate[u] = s.to[at]!
  if (u <= s.count) return
  const petal = s.petalOf[u * s.width + s.from[at]!]!
  const place = evenPlace(s, u, petal)
  const petals = s.petals[u]!
  for (let step = 0; step < place; step++) setMate(s, petals[step]!, petals[step ^ 1]!)
  setMate(s, petal, v)
  s.petals[u] = [...petals.slice(place), ...petals.slice(0, place)]
}

function augment(s: Search, begin: number, end: number): void {
  for (let [u, v] = [begin, end]; ;) {
    const next = s.top[s.mate[u]!]!
    setMate(s, u, v)
    if (next === NONE) return
    const above = s.top[s.parent[next]!]!
    setMate(s, next, above)
    ;[u, v] = [above, next]
  }
}

/** Returns the nearest common ancestor of two vertices; `NONE` if the vertices are in different trees. */
function commonAncestor(s: Search, one: number, other: number): number {
  s.turn += 1
  for (let [u, v] = [one, other]; u !== NONE || v !== NONE; [u, v] = [v, u]) {
    if (u === NONE) continue
    if (s.seen[u] === s.turn) return u
    s.seen[u] = s.turn
    const mate = s.top[s.mate[u]!]!
    u = mate === NONE ? NONE : s.top[s.parent[mate]!]!
  }
  return NONE
}

function unusedNumber(s: Search): number {
  let blossom = s.count + 1
  while (blossom <= s.last && s.top[blossom] !== NONE) blossom += 1
  s.last = Math.max(s.last, blossom)
  return blossom
}

/**
 * Returns the path from a vertex to the base (`foot`) of a new blossom. Queues the inner vertices of the path, because
 * they become outer.
 */
function pathToBase(s: Search, begin: number, foot: number): number[] {
  const way: number[] = []
  for (let x = begin; x !== foot;) {
    const mate = s.top[s.mate[x]!]!
    way.push(x, mate)
    push(s, mate)
    x = s.top[s.parent[mate]!]!
  }
  return way
}

function addBlossom(s: Search, u: number, foot: number, v: number): void {
  const blossom = unusedNumber(s)
  s.label[blossom] = 0
  s.sign[blossom] = OUTER
  s.mate[blossom] = s.mate[foot]!
  s.petals[blossom] = [foot, ...pathToBase(s, u, foot).reverse(), ...pathToBase(s, v, foot)]
  setTop(s, blossom, blossom)
  const own = blossom * s.width
  for (let x = 1; x <= s.last; x++) s.weight[own + x] = s.weight[x * s.width + blossom] = 0
  for (let x = 1; x <= s.count; x++) s.petalOf[own + x] = NONE
  for (const petal of s.petals[blossom]) {
    for (let x = 1; x <= s.last; x++)
      if (s.weight[own + x] === 0 || distance(s, petal * s.width + x) < distance(s, own + x))
        copyEdges(s, petal, x, blossom)
    for (let x = 1; x <= s.count; x++) if (s.petalOf[petal * s.width + x] !== NONE) s.petalOf[own + x] = petal
  }
  setSlack(s, blossom)
}

/** Copies the edges between a petal and `x` to its blossom, in both directions. */
function copyEdges(s: Search, petal: number, x: number, blossom: number): void {
  for (const [old, own] of [
    [petal * s.width + x, blossom * s.width + x],
    [x * s.width + petal, x * s.width + blossom],
  ] as const) {
    s.weight[own] = s.weight[old]!
    s.from[own] = s.from[old]!
    s.to[own] = s.to[old]!
  }
}

/** Expands an inner blossom with a label of 0: its petals become separate vertices or blossoms again. */
function expand(s: Search, blossom: number): void {
  for (const petal of s.petals[blossom]!) setTop(s, petal, petal)
  const parent = s.parent[blossom]!
  const entry = s.petalOf[blossom * s.width + s.from[blossom * s.width + parent]!]!
  const place = evenPlace(s, blossom, entry)
  const petals = s.petals[blossom]!
  for (let at = 0; at < place; at += 2) {
    const [inner, outer] = [petals[at]!, petals[at + 1]!]
    s.parent[inner] = s.from[outer * s.width + inner]!
    s.sign[inner] = INNER
    s.sign[outer] = OUTER
    s.slack[inner] = NONE
    setSlack(s, outer)
    push(s, outer)
  }
  s.sign[entry] = INNER
  s.parent[entry] = parent
  for (const petal of petals.slice(place + 1)) {
    s.sign[petal] = UNSEEN
    setSlack(s, petal)
  }
  s.top[blossom] = NONE
}

/** Follows a tight edge. Returns true if two trees met, because two more vertices are then matched. */
function followEdge(s: Search, at: number): boolean {
  const [u, v] = [s.top[s.from[at]!]!, s.top[s.to[at]!]!]
  if (s.sign[v] === UNSEEN) {
    const mate = s.top[s.mate[v]!]!
    s.parent[v] = s.from[at]!
    s.sign[v] = INNER
    s.slack[v] = s.slack[mate] = NONE
    s.sign[mate] = OUTER
    push(s, mate)
  } else if (s.sign[v] === OUTER) {
    const foot = commonAncestor(s, u, v)
    if (foot !== NONE) addBlossom(s, u, foot, v)
    else {
      augment(s, u, v)
      augment(s, v, u)
      return true
    }
  }
  return false
}

const isTop = (s: Search, x: number): boolean => s.top[x] === x

/** Follows the tight edges of all queued vertices. Returns true if two more vertices were matched. */
function grow(s: Search): boolean {
  for (let u = s.queue.shift(); u !== undefined; u = s.queue.shift()) {
    if (s.sign[s.top[u]!] === INNER) continue
    for (let v = 1; v <= s.count; v++) {
      const at = u * s.width + v
      if (s.weight[at] === 0 || s.top[u] === s.top[v]) continue
      if (distance(s, at) > 0) updateSlack(s, u, s.top[v]!)
      else if (followEdge(s, at)) return true
    }
  }
  return false
}

/** Returns by how much the labels can change until another edge becomes tight or a blossom must be expanded. */
function maxLabelMove(s: Search): number {
  let least = Infinity
  for (let b = s.count + 1; b <= s.last; b++)
    if (isTop(s, b) && s.sign[b] === INNER) least = Math.min(least, s.label[b]! / 2)
  for (let x = 1; x <= s.last; x++) {
    if (!isTop(s, x) || s.slack[x] === NONE || s.sign[x] === INNER) continue
    const far = distance(s, s.slack[x]! * s.width + x)
    least = Math.min(least, s.sign[x] === OUTER ? far / 2 : far)
  }
  return least
}

function moveLabels(s: Search, by: number): void {
  for (let u = 1; u <= s.count; u++) {
    const sign = s.sign[s.top[u]!]
    if (sign !== UNSEEN) s.label[u]! += sign === OUTER ? -by : by
  }
  for (let b = s.count + 1; b <= s.last; b++)
    if (isTop(s, b) && s.sign[b] !== UNSEEN) s.label[b]! += s.sign[b] === OUTER ? 2 * by : -2 * by
}

/** Follows the edges that became tight when the labels changed. Returns true if two more vertices were matched. */
function followTightEdges(s: Search): boolean {
  for (let x = 1; x <= s.last; x++) {
    const u = s.slack[x]!
    if (
      isTop(s, x) &&
      u !== NONE &&
      s.top[u] !== x &&
      distance(s, u * s.width + x) === 0 &&
      followEdge(s, u * s.width + x)
    )
      return true
  }
  return false
}

/** Matches two more vertices. Returns false if this is impossible. */
function matchTwoMore(s: Search): boolean {
  s.sign.fill(UNSEEN)
  s.slack.fill(NONE)
  s.queue = []
  for (let x = 1; x <= s.last; x++) {
    if (!isTop(s, x) || s.mate[x] !== NONE) continue
    s.parent[x] = NONE
    s.sign[x] = OUTER
    push(s, x)
  }
  while (s.queue.length > 0 || s.sign.includes(OUTER)) {
    if (grow(s)) return true
    const by = maxLabelMove(s)
    if (by === Infinity) return false
    moveLabels(s, by)
    if (followTightEdges(s)) return true
    for (let b = s.count + 1; b <= s.last; b++) if (isTop(s, b) && s.sign[b] === INNER && s.label[b] === 0) expand(s, b)
  }
  return false
}

/**
 * Finds the matchings with the most pairs, and returns one with the greatest total weight. `weights`: a symmetric
 * matrix of integers up to 10^14; 0 means that two vertices cannot be matched. The result has the index of each
 * vertex's partner, -1 if it has none. The result is exact; the time grows with the third power of the number of
 * vertices.
 */
export function heaviestMatching(weights: readonly (readonly number[])[]): number[] {
  const search = startSearch(weights)
  while (matchTwoMore(search));
  return weights.map((_, at) => search.mate[at + 1]! - 1)
}
