/** A file of text: what it is called, and what is in it. */
export interface PageFile {
  readonly name: string
  readonly text: string
}

/**
 * A page to share. `portraits`: how many it has, and how many found no room in it. `policy`: what it says that it may do, for whoever
 * serves it.
 */
export interface PageView extends PageFile {
  readonly policy: string
  readonly portraits: { readonly shown: number; readonly leftOut: number }
}

/** A notebook that can be asked for: a band with the game that it is for, if it plays any, and what its file is called. */
interface NotebookLine {
  readonly warband: string
  readonly name: string
  readonly game: string | null
  readonly file: string
}

/** Which notebooks belong together, and what all of them are called. */
export interface NotebookList {
  readonly name: string
  readonly notebooks: readonly NotebookLine[]
}
