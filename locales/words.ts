import type accessibility from './en/accessibility.json'
import type advocacy from './en/advocacy.json'
import type alternativeCare from './en/alternative-care.json'
import type applicationMail from './en/application-mail.json'
import type applicationSuccess from './en/application-success.json'
import type apply from './en/apply.json'
import type bookOfDonations from './en/book-of-donations.json'
import type charityPostcards from './en/charity-postcards.json'
import type city from './en/city.json'
import type common from './en/common.json'
import type confirm from './en/confirm.json'
import type commonSuzani from './en/common-suzani.json'
import type connection from './en/connection.json'
import type contacts from './en/contacts.json'
import type corporateDonations from './en/corporate-donations.json'
import type day from './en/day.json'
import type deletion from './en/deletion.json'
import type digestMail from './en/digest-mail.json'
import type documents from './en/documents.json'
import type donationBoxes from './en/donation-boxes.json'
import type donationMail from './en/donation-mail.json'
import type donations from './en/donations.json'
import type failures from './en/failures.json'
import type familyStrengthening from './en/family-strengthening.json'
import type getHelp from './en/get-help.json'
import type give from './en/give.json'
import type home from './en/home.json'
import type idea from './en/idea.json'
import type letterForm from './en/letter-form.json'
import type letterMail from './en/letter-mail.json'
import type media from './en/media.json'
import type monthly from './en/monthly.json'
import type newsArticle from './en/news-article.json'
import type news from './en/news.json'
import type offline from './en/offline.json'
import type notFound from './en/not-found.json'
import type orderMail from './en/order-mail.json'
import type privacy from './en/privacy.json'
import type projects from './en/projects.json'
import type publicOffer from './en/public-offer.json'
import type questions from './en/questions.json'
import type receipt from './en/receipt.json'
import type siteMap from './en/site-map.json'
import type statement from './en/statement.json'
import type street from './en/street.json'
import type structure from './en/structure.json'
import type vacancies from './en/vacancies.json'
import type vacancy from './en/vacancy.json'
import type village from './en/village.json'
import type villages from './en/villages.json'
import type whatWeDo from './en/what-we-do.json'
import type whatYouCanDo from './en/what-you-can-do.json'
import type whereWeWork from './en/where-we-work.json'
import type whoWeAre from './en/who-we-are.json'
import type youthCare from './en/youth-care.json'

/** The message files by namespace; English is the typed source, a test holds ru and uz to the same keys. */
export type Words = {
  accessibility: typeof accessibility
  advocacy: typeof advocacy
  'alternative-care': typeof alternativeCare
  'application-mail': typeof applicationMail
  'application-success': typeof applicationSuccess
  apply: typeof apply
  'book-of-donations': typeof bookOfDonations
  'charity-postcards': typeof charityPostcards
  city: typeof city
  common: typeof common
  confirm: typeof confirm
  'common-suzani': typeof commonSuzani
  connection: typeof connection
  contacts: typeof contacts
  'corporate-donations': typeof corporateDonations
  day: typeof day
  deletion: typeof deletion
  'digest-mail': typeof digestMail
  documents: typeof documents
  'donation-boxes': typeof donationBoxes
  'donation-mail': typeof donationMail
  donations: typeof donations
  failures: typeof failures
  'family-strengthening': typeof familyStrengthening
  'get-help': typeof getHelp
  give: typeof give
  home: typeof home
  idea: typeof idea
  'letter-form': typeof letterForm
  'letter-mail': typeof letterMail
  media: typeof media
  monthly: typeof monthly
  'news-article': typeof newsArticle
  news: typeof news
  'not-found': typeof notFound
  offline: typeof offline
  'order-mail': typeof orderMail
  privacy: typeof privacy
  projects: typeof projects
  'public-offer': typeof publicOffer
  questions: typeof questions
  receipt: typeof receipt
  'site-map': typeof siteMap
  statement: typeof statement
  street: typeof street
  structure: typeof structure
  vacancies: typeof vacancies
  vacancy: typeof vacancy
  village: typeof village
  villages: typeof villages
  'what-we-do': typeof whatWeDo
  'what-you-can-do': typeof whatYouCanDo
  'where-we-work': typeof whereWeWork
  'who-we-are': typeof whoWeAre
  'youth-care': typeof youthCare
}

export type Namespace = keyof Words
