/**
 * Words that carry no wish by themselves, by language: articles, pronouns, prepositions, conjunctions, particles,
 * auxiliary and modal verbs, polite forms. None of them is ever named as not understood. Marks are left out. Words of scripts
 * of their own are not looked at here.
 */
const BY_LANGUAGE = {
  English:
    'a an the this that these those i me my mine myself we us our ours you your yours he him his she her hers it its they them their who whom whose which what where when why how ' +
    'and or but nor so yet if because although though while since unless until as than then also too only even just still already again perhaps maybe please kindly thanks sorry ' +
    'am is are was were be been being do does did done doing have has had having can could will would shall should may might must ought let lets ' +
    'of in on at by for from with without to into onto over under between among about against during before after above below near off out up down through across along around behind beside besides inside outside toward towards upon within via per ' +
    'not no yes any some every each all both either neither none much many more most few less least other another such same very quite rather really here there now today yesterday tomorrow earlier lately well ok okay hey told tell said say says showed shown showing mentioned mention talked compare compared comparing comparison versus vs right',
  Spanish:
    'el la los las lo un una unos unas al del yo tu usted ustedes vosotros vosotras nosotros nosotras ellos ellas mi mis tus su sus nuestro nuestra nuestros nuestras vuestro vuestra me te se nos os le les lo esto eso aquel aquella aquellos aquellas este esta estos estas ese esa esos esas que quien quienes cual cuales cuanto cuanta cuantos cuantas donde cuando como porque ' +
    'y e o u ni pero sino aunque si pues entonces ademas tambien tampoco solo solamente incluso ya aun todavia quiza quizas tal vez por favor gracias perdon disculpe disculpa ' +
    'ser es son era eran fue fueron sean estar estan estaba hay habia haya haber he has ha hemos habeis han tener tengo tienes tiene tenemos teneis tienen tenga poder puedo puedes puede podemos pueden podria podrian querer quiero quieres quiere queremos quieren quisiera quisieramos querria deber debe deben deberia gustaria gusta ir voy va vamos van hacer hace hacen dar da dame denos deme dime digame decir mostrar muestre muestreme muestrame ensename ensene ' +
    'a ante bajo con contra de desde en entre hacia hasta para por segun sin sobre tras durante excepto salvo dentro fuera cerca lejos algo alguien algun alguno alguna algunos algunas nada nadie ningun ninguno ninguna todo toda todos todas mucho mucha muchos muchas poco poca pocos pocas otro otra otros otras mas menos muy tan tanto bien mejor mismo misma ahora hoy ayer manana aqui ahi alli no si realmente aproximadamente preferiblemente preferencia simplemente',
  French:
    'le la les l un une des du de d au aux je j tu il elle on nous vous ils elles me m te t se s lui leur leurs mon ma mes ton ta tes son sa ses notre nos votre vos ce cet cette ces cela ca ceci celui celle ceux celles qui que qu quoi dont ou quel quelle quels quelles lequel laquelle combien comment quand pourquoi ' +
    'et ou mais ni car donc or si comme parce puisque lorsque quoique alors aussi encore deja seulement juste meme peut etre plutot svp sil plait merci pardon desole ' +
    'etre suis es est sommes etes sont etait etaient soit ai as a avons avez ont avait avaient aurait auriez avoir aller vais va allons allez vont faire fait fais font pouvoir peux peut pouvons pouvez peuvent pourrais pourrait pourriez vouloir veux veut voulons voulez voudrais voudrait voudrions devoir dois doit devez aimerais aimerait aimerions faut faudrait dire dis dites dit montrer montre montrez donner donne donnez voir y en n ne pas plus jamais rien personne aucun aucune ' +
    'dans par pour avec sans sous sur vers chez entre contre depuis pendant avant apres jusque jusqu jusqua hors sauf pres loin tout toute tous toutes quelque quelques quelqu plusieurs chaque autre autres beaucoup peu moins tres trop assez bien mieux ici la maintenant aujourdhui hier demain oui non c vraiment environ preference simplement eventuellement',
  German:
    'der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner keines ich du er sie es wir ihr mich dich ihn uns euch mir dir ihm ihnen mein meine meinen meiner dein deine sein seine unser unsere euer eure ihre ihren ihrer sich man dieser diese dieses diesen diesem jener jene jenes wer wen wem wessen was welcher welche welches welchen welchem wo woher wohin wann warum wieso weshalb wie ' +
    'und oder aber sondern denn doch jedoch weil dass da wenn falls ob obwohl als also dann auch noch nur schon bereits sogar bitte danke gern gerne vielleicht etwa eben halt mal ja nein nicht nichts nie niemals ' +
    'bin bist ist sind seid war waren ware waren gewesen sei habe hast hat haben habt hatte hatten hatte hatten gehabt werde wirst wird werden werdet wurde wurden wurde wurden worden kann kannst konnen konnt konnte konnten konnte konnten will willst wollen wollt wollte wollten soll sollst sollen sollte sollten muss musst mussen musste mussten darf durfen durfte mag magst mogen mochte mochten mochtest lassen lass lasst gibt geben gib gebt zeig zeige zeigen zeigt sag sage sagen suche suchen sucht brauche brauchen geht gehen macht machen steht stehen hatt hattet ' +
    'in im ins an am ans auf aus bei beim mit nach seit von vom zu zum zur durch fur gegen ohne um bis wahrend wegen trotz uber unter vor hinter neben zwischen ab ausser innerhalb ausserhalb alle allem allen aller alles jede jeder jedes jeden einige einiger etwas viel viele vielen mehr meisten wenig wenige weniger andere anderen anderer anderes sehr ganz so zu hier dort da jetzt heute gestern morgen irgendein irgendeine irgendwas irgendwelche davon dazu dafur damit darin dabei eigentlich wirklich ungefahr circa moglichst unbedingt lieber besten zufallig gerade uberhaupt irgendwo sonst',
  Portuguese:
    'o a os as um uma uns umas ao aos do da dos das no na nos nas num numa dum duma pelo pela pelos pelas eu tu voce voces ele ela eles elas nos me te se lhe lhes meu minha meus minhas teu tua seu sua seus suas nosso nossa nossos nossas isto isso aquilo este esta estes estas esse essa esses essas aquele aquela aqueles aquelas que quem qual quais quanto quanta quantos quantas onde quando como porque porque ' +
    'e ou mas nem porem contudo embora se pois entao tambem so somente apenas ainda ja talvez por favor obrigado obrigada desculpe desculpa ' +
    'ser sou es e somos sao era eram foi foram seja estar estou esta estamos estao estava ter tenho tens tem temos tinham tinha tenha haver ha havia poder posso pode podemos podem poderia querer quero quer queremos querem queria gostaria gostava gostavamos dever deve devem deveria ir vou vai vamos vao fazer faz fazem dar da dao diga dizer mostrar mostre mostra mostrem ver precisar preciso precisamos ' +
    'ante apos ate com contra de desde em entre para pra perante por sem sob sobre tras durante exceto dentro fora perto longe algo alguem algum alguma alguns algumas nada ninguem nenhum nenhuma todo toda todos todas tudo muito muita muitos muitas pouco pouca poucos poucas outro outra outros outras mais menos muito tao tanto bem melhor mesmo mesma agora hoje ontem amanha aqui ai ali la nao sim realmente aproximadamente preferencia simplesmente',
  Hindi:
    'main mein hum tum aap yeh ye woh vo is us in un mera meri mere hamara aapka aapki ka ki ke ko se par pe tak aur ya lekin magar to bhi hi na nahi nahin kya kaun kahan kab kaise kitna kitne kitni kyun hai hain tha the thi ho hoga raha rahe rahi kar karo karna chahiye chahie sakta sakte sakti kripya dhanyavad ji haan koi kuch sab ek wala wali wale liye saath bina',
} as const;

const MARKS = /\p{M}/gu;
/** However marks are written, or where they are left out. */
const folded = (word: string): string => word.normalize('NFD').replace(MARKS, '').replaceAll('ß', 'ss').toLowerCase();

const ALL = new Set(Object.values(BY_LANGUAGE).flatMap((words) => words.split(' ')));

/** Whether a word, or each part of one that an apostrophe or a hyphen joins, carries no wish: "qu’il", "avez-vous". */
export const isFunctionWord = (word: string): boolean =>
  folded(word)
    .split(/['’-]/)
    .every((part) => part === '' || ALL.has(part));

const SETS = Object.entries(BY_LANGUAGE)
  .filter(([language]) => language !== 'Hindi')
  .map(([language, words]) => [language, new Set(words.split(' '))] as const);

/** The languages that have it as such a word, by their full English names. */
export const languagesOf = (word: string): readonly string[] => {
  const plain = folded(word);
  return SETS.filter(([, words]) => words.has(plain)).map(([language]) => language);
};
