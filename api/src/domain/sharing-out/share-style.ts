/** All styles of the page of a share link, in light and dark and on paper. */
export const shareStyle = `
:root{color-scheme:light dark;--ink:light-dark(#12161d,#eef1f5);--ink-2:light-dark(#4d5663,#a9b3c0);
--canvas:light-dark(#f4f2ee,#0c1015);--surface:light-dark(#fff,#151b23);--line:light-dark(#dfdbd2,#27303b);
--warn:light-dark(#8a5000,#f0b355);--mark:#d3241b}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--ink);
font:16px/1.45 system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',sans-serif}
main{max-width:60rem;margin:0 auto;padding:24px 16px 48px}
header{padding-bottom:12px;border-bottom:4px solid var(--mark)}
h1{margin:0;font-size:1.75rem;line-height:1.15;overflow-wrap:anywhere}
h2{margin:28px 0 8px;font-size:1.25rem}
h3{margin:16px 0 6px;font-size:1rem}
p{margin:4px 0}
.hint{color:var(--ink-2);font-size:.9375rem}
nav{display:flex;flex-wrap:wrap;gap:4px 16px;margin-top:12px}
nav a{display:inline-block;padding:8px 0;color:inherit}
ul{margin:0;padding:0;border:1px solid var(--line);border-radius:12px;background:var(--surface);list-style:none}
li{display:grid;gap:2px 16px;padding:10px 14px;break-inside:avoid;overflow-wrap:anywhere}
li+li{border-top:1px solid var(--line)}
.time{font-variant-numeric:tabular-nums}
.time strong{font-size:1.0625rem}
.utc{display:block;color:var(--ink-2);font-size:.875rem}
.what strong{font-size:1.0625rem}
.off,.on{font-weight:600}
.off{color:var(--warn)}
footer{margin-top:32px;padding-top:12px;border-top:1px solid var(--line)}
@media (width >= 640px){li{grid-template-columns:12.5rem minmax(0,1fr)}}
@media print{:root{color-scheme:light;--canvas:#fff;--ink-2:#333}
body{font-size:10.5pt}main{max-width:none;padding:0}nav{display:none}
ul{border-radius:0}li{grid-template-columns:12.5rem minmax(0,1fr);padding:4px 6px}
h2,h3{break-after:avoid}}
`;
