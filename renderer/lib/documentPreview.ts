import { detectDocumentKind } from '../../shared/domain/format.ts'

/** What a Chronique file claims to contain, before the program validates it. */
export type DocumentPreview = CampaignPreview | BandPreview

export interface CampaignPreview {
  readonly kind: 'campaign'
  readonly id: string
  readonly name: string
  readonly ruleset: string
  readonly bands: readonly string[]
  /** Number of rounds that have a recorded game. */
  readonly rounds: number
  readonly exportedAt: string | undefined
}

export interface BandPreview {
  readonly kind: 'band'
  readonly name: string
  readonly ruleset: string
  readonly player: string
  readonly members: readonly string[]
}

/** Reads as much of a document as possible. Leaves out missing values and values of the wrong type. */
export function previewDocument(document: object): DocumentPreview {
  const read = fieldsOf(document)
  return detectDocumentKind(document) === 'roster' ? bandPreview(read) : campaignPreview(read)
}

function bandPreview({ name, ruleset, player, members }: Fields): BandPreview {
  return {
    kind: 'band',
    ...{ name: textOf(name), ruleset: textOf(ruleset), player: textOf(player), members: namesIn(members) },
  }
}

function campaignPreview({ campaign, exportedAt, facts }: Fields): CampaignPreview {
  const { campaign: frames, warband, game } = fieldsOf(facts)
  const frame = fieldsOf(listOf(frames)[0])
  return {
    kind: 'campaign',
    ...{ id: textOf(campaign), name: textOf(frame['name']), ruleset: textOf(frame['ruleset']) },
    bands: namesIn(warband),
    rounds: new Set(
      listOf(game)
        .map(fieldsOf)
        .filter(({ state }) => state === 'recorded')
        .map(({ round }) => round),
    ).size,
    exportedAt: isInstant(exportedAt) ? exportedAt : undefined,
  }
}

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const namesIn = (list: unknown): string[] =>
  listOf(list)
    .map((one) => textOf(fieldsOf(one)['name']))
    .filter((name) => name !== '')
const isInstant = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value))
