import { z } from 'zod/mini'
import { addFact, updateFact, removeFact } from '../../domain/campaign/change.ts'
import { FACT_SCHEMAS, Id } from '../../domain/campaign/facts.ts'
import { error } from '../../domain/issue.ts'
import { defineCommand, warbandAggregate as one } from '../base/command.ts'
import { getBandMember } from './member.ts'
import { memberSentence } from '../base/historySentences.ts'

/** Maximum width and height of a portrait, in pixels. */
const MAX_SIDE = 1024

/** Sets a member's portrait, a small square picture. `data: null` removes the portrait. */
export const setPortrait = defineCommand({
  name: 'member.portrait',
  version: 1,
  input: z.strictObject({
    campaign: Id,
    warband: Id,
    member: Id,
    data: z.nullable(FACT_SCHEMAS.portrait.shape.data),
  }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { campaign, warband, member, data }, { nextId, portraitOf }) {
    getBandMember(facts, warband, member)
    const there = portraitOf(member)
    if (data === null) return { changes: there ? [removeFact('portrait', there)] : [], answer: {} }
    const sides = readPictureSize(data)
    if (!sides) return { refused: [error('not-a-picture', 'data')] }
    const [width, height] = sides
    if (width !== height) return { refused: [error('picture-not-square', 'data', { width, height })] }
    if (width > MAX_SIDE) return { refused: [error('picture-too-large', 'data', { width, most: MAX_SIDE })] }
    const changes = there
      ? updateFact('portrait', there, { data })
      : [addFact('portrait', nextId(), { campaign, warband, member, data })]
    return { changes, answer: {} }
  },
  describeEntries: (telling) =>
    memberSentence(telling.input.data === null ? 'member.portrait-gone' : 'member.portrait')(telling),
})

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const VALUES = new Map([...LETTERS].map((letter, value) => [letter, value]))

/** Decodes the base64 text of a data URL to bytes; each base64 character holds six bits. */
function bytesOf(url: string): Uint8Array {
  const letters = url.slice(url.indexOf(',') + 1).replace(/=+$/, '')
  const bytes = new Uint8Array(Math.floor((letters.length * 3) / 4))
  let [bits, held, at] = [0, 0, 0]
  for (const letter of letters) {
    bits = ((bits << 6) | VALUES.get(letter)!) & 0xffff
    held += 6
    if (held < 8) continue
    held -= 8
    bytes[at++] = bits >> held
  }
  return bytes
}

type PictureSize = readonly [width: number, height: number]

/**
 * Reads width and height of a JPEG or PNG picture in a data URL, from the picture's header. Returns `undefined` for any
 * other data.
 */
export function readPictureSize(url: string): PictureSize | undefined {
  try {
    const bytes = bytesOf(url)
    const view = new DataView(bytes.buffer)
    const sides = url.startsWith('data:image/png') ? readPngSize(view) : readJpegSize(view)
    return sides && sides[0] > 0 && sides[1] > 0 ? sides : undefined
  } catch {
    // An error here means that the data is truncated or is not base64.
    return undefined
  }
}

const PNG = [0x8950_4e47, 0x0d0a_1a0a]
const HEADER = 0x4948_4452

function readPngSize(view: DataView): PictureSize | undefined {
  const isPng = view.getUint32(0) === PNG[0] && view.getUint32(4) === PNG[1] && view.getUint32(12) === HEADER
  return isPng ? [view.getUint32(16), view.getUint32(20)] : undefined
}

const START = 0xffd8
/** True for the frame markers of all JPEG codings. The excluded values lie in the same range but are other markers. */
const isFrame = (marker: number): boolean =>
  marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)

function readJpegSize(view: DataView): PictureSize | undefined {
  if (view.getUint16(0) !== START) return undefined
  for (let at = 2; ; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at)
    if (isFrame(marker)) return [view.getUint16(at + 7), view.getUint16(at + 5)]
    if (marker < 0xff01) return undefined
  }
}
