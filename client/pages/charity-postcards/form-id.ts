/** The form of the order; the catalogue's fields belong to it from outside. */
export const FORM_ID = 'postcard-order-form'
