/** A text file: its name and its content. */
export interface PageFile {
  readonly name: string
  readonly text: string
}

/**
 * A page to share. `portraits`, `pictures`: numbers of portraits, and of pictures of warbands, stakes and games, in the page and
 * left out for lack of space. `policy`: the
 * page's content security policy, which a server sends.
 */
export interface PageView extends PageFile {
  readonly policy: string
  readonly portraits: { readonly shown: number; readonly leftOut: number }
  readonly pictures: { readonly shown: number; readonly leftOut: number }
}

/** A notebook that can be made: its warband, its game (null if no game is planned), and its file name. */
interface NotebookLine {
  readonly warband: string
  readonly name: string
  readonly game: string | null
  readonly file: string
}

/** Notebooks that are saved together, and the name of their folder or archive. */
export interface NotebookBundle {
  readonly name: string
  readonly notebooks: readonly NotebookLine[]
}
