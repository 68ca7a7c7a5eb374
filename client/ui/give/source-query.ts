/** Where the address of the donation page names the page whose ask led there. */
export const SOURCE_QUERY = 'from'
