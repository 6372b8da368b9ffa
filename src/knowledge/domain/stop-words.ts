/** Words that say nothing about what is asked, as `wordsOf` spells them: without accents. */
const BY_LANGUAGE = {
  english: `a about all am an and any are as at be been but by can could did do does for from get had has have how i if in
    is it its just may me my of on one or our please shall should so some tell than that the their them then there these
    they this those to us was we were what when where which who whom why will with would you your`,
  german: `aber als am an auf aus bei bin bist das dass dem den der des die dies diese du ein eine einem einen einer es
    fur gibt habe haben hat ich ihr im in ist kann kannst konnen man mein mit nach oder sie sind und uns von vor wann
    warum was welche wer wie wir wird wo zu zum zur`,
  french: `a au aux avec ce ces cette comment dans de des du elle en est et il je la le les leur ma mes mon nous on ou par
    pas pour pourquoi quand que quel quelle qui quoi sa se ses son sont sur un une vos votre vous y`,
  spanish: `al como con cual cuando de del donde el ella en es esta este hay la las lo los me mi no o para pero por porque
    puede puedo que quien se si sin son su sus te tiene tienen tu un una y yo`,
} as const;

export const STOP_WORDS: ReadonlySet<string> = new Set(
  Object.values(BY_LANGUAGE).flatMap((words) => words.split(/\s+/)),
);
