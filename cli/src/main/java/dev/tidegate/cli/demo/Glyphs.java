package dev.tidegate.cli.demo;

import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** The characters of the picture; each state has one of its own, so that colour is never needed. */
record Glyphs(String done, String failed, String soaking, String progressing, String held, String cut) {

    static final Glyphs BLOCKS = new Glyphs("█", "x", "▓", "▒", "·", "…");
    static final Glyphs ASCII = new Glyphs("#", "x", "+", ">", ".", "~");

    /** Blocks, unless the locale says outright that it knows no such characters. */
    static Glyphs of(Map<String, String> environment) {
        return Stream.of("LC_ALL", "LC_CTYPE", "LANG")
                .map(name -> environment.getOrDefault(name, ""))
                .filter(locale -> !locale.isEmpty())
                .findFirst()
                .map(locale -> locale.toLowerCase(Locale.ROOT).replace("-", ""))
                .filter(locale -> !locale.contains("utf8"))
                .map(locale -> ASCII)
                .orElse(BLOCKS);
    }
}
