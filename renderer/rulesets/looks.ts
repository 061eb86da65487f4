/** The accent and motif of every ruleset: each stands in a folder of its own and is found by its name. */
import.meta.glob('./*/look.css', { eager: true })
