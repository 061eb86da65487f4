/** Loads the style file `look.css` of every ruleset, with its accent colour and motif, from the ruleset's folder. */
import.meta.glob('./*/look.css', { eager: true })
