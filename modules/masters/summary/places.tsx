// Placeholders as high as the strips that load after a form, so that nothing moves.

/** The strip of a customer or supplier over the lines. */
export const PARTY_PLACE = <div style={{ height: 40 }} />

/** What is known of an item, under the lines. */
export const ITEM_PLACE = <div style={{ height: 37 }} />
