// The screens on which a game is made, with the game of the guide.
import { EDITOR_PAGES } from '../../renderer/screens/gameEditor/editing/editorPages.ts'
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

/** The try-out beside the page is made last: its sheet, or on a narrow page the button that opens it. */
const READY = '.tryout canvas[data-drawn], .tryout__open:visible'

/** Each page of the editor. */
export const GAME_EDITOR: readonly Scene[] = EDITOR_PAGES.map((name) => ({
  ...{ name: `game-${name}`, worlds: TYPICAL, before: beginDraft },
  ...{ route: () => `/games/${DRAFT}/${name}`, ready: READY },
}))
