/** What a visitor fills in: a script of its own, which is loaded when the first form is opened. */
export { OfflineForm } from './offline-form.jsx';
export { ViewingForm } from './viewing-form.jsx';
