// The screens on which a game is made, with the game of the guide.
import type { ScreenHost } from '../support/screenHost.ts'
import { BRAMBLES } from './bramblesPack.ts'
import type { Scene } from './scenes.ts'

const DRAFT = 'ronces0000000001'
const TYPICAL = ['typical'] as const

/** Begins the draft of the game, unless an earlier scene has. */
function beginDraft(host: ScreenHost): void {
  const { drafts } = host.call<{ drafts: { draft: string }[] }>('pack-drafts.list')
  if (drafts.some(({ draft }) => draft === DRAFT)) return
  host.call('pack-drafts.begin', { draft: DRAFT, origin: { from: 'text', text: JSON.stringify(BRAMBLES) } })
}

const page = (name: string, ready: string): Scene => ({
  ...{ name: `game-${name}`, worlds: TYPICAL, before: beginDraft },
  ...{ route: () => `/games/${DRAFT}/${name}`, ready },
})

/** Each page of the editor. */
export const GAME_EDITOR: readonly Scene[] = [
  page('name', '.draft-field'),
  page('values', '.grid__row [role=gridcell]'),
  page('kinds', '.grid__row [role=gridcell]'),
  page('catalogue', '.grid__row [role=gridcell]'),
  page('choices', '[role=grid]'),
  page('limits', '.editor__page > *:nth-child(3)'),
  page('aftermath', '.editor__page > *:nth-child(3)'),
  page('sheet', '[role=grid]'),
  page('words', '.editor__page > *:nth-child(3)'),
  page('versions', '.editor__page > *:nth-child(3)'),
]
