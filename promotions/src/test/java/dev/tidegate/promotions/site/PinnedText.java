package dev.tidegate.promotions.site;

import dev.tidegate.testsupport.Generator;
import dev.tidegate.testsupport.RandomSource;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A random YAML file as people write them, with the paths of the short ids in it.
 *
 * @param paths of the ids, which are all different
 */
record PinnedText(String text, List<String> paths) {

    private static final List<String> OTHERS = List.of(
            "text",
            "'it''s'",
            "\"\\u00e9 \\\"q\\\"\"",
            "12",
            "~",
            "true",
            "'# no comment'",
            "\uD83D\uDE00",
            "[a, 'b, c']",
            "{x: 1}",
            "1.5e3",
            "!!str 5",
            "&other v",
            "\"a: b\"");
    private static final List<String> COMMENTS =
            List.of("", "", "", " # plain", "   # \uD83D\uDE00: 'quoted", "\t# tab");

    static Generator<PinnedText> texts() {
        return draws -> new Writer(draws).file();
    }

    @Override
    public String toString() {
        return paths + " in\n" + text.replace("\r", "\\r").replace("\uFEFF", "\\uFEFF");
    }

    private static final class Writer {

        private final RandomSource draws;
        private final List<String> paths = new ArrayList<>();
        private int names;

        Writer(RandomSource draws) {
            this.draws = draws;
        }

        PinnedText file() {
            var lines = new ArrayList<String>();
            if (rarely()) {
                lines.add("# \uD83D\uDE00 header");
                lines.add("---");
            }
            lines.addAll(mapping("$", 3));
            if (rarely()) {
                lines.add("# the end");
            }
            var lineEnd = rarely() ? "\r\n" : "\n";
            var text = (rarely() ? "\uFEFF" : "") + String.join(lineEnd, lines) + (rarely() ? "" : lineEnd);
            return new PinnedText(text, List.copyOf(paths));
        }

        private List<String> mapping(String path, int depth) {
            var lines = new ArrayList<String>();
            int entries = draws.between(1, 4);
            for (int entry = 0; entry < entries; entry++) {
                decorate(lines);
                var name = "k" + names++;
                lines.addAll(after(rarely() ? "\"" + name + "\":" : name + ":", path + "." + name, depth, false));
            }
            return lines;
        }

        private List<String> sequence(String path, int depth) {
            var lines = new ArrayList<String>();
            int items = draws.between(1, 3);
            for (int item = 0; item < items; item++) {
                decorate(lines);
                lines.addAll(after("-", path + "[" + item + "]", depth, true));
            }
            return lines;
        }

        private void decorate(List<String> lines) {
            if (rarely()) {
                lines.add(draws.isMostly(2) ? "# note: aaaaaaa" : "");
            }
        }

        private List<String> after(String start, String path, int depth, boolean dash) {
            int kind = draws.between(0, depth == 0 ? 3 : 6);
            if (kind < 2) {
                return List.of(start + " ".repeat(draws.between(1, 3)) + id(path) + draws.pick(COMMENTS));
            }
            if (kind == 2) {
                return List.of(start + " " + draws.pick(OTHERS) + draws.pick(COMMENTS));
            }
            if (kind == 3) {
                return List.of(start + " " + flow(path, 2) + draws.pick(COMMENTS));
            }
            var below = kind == 4 ? sequence(path, depth - 1) : mapping(path, depth - 1);
            var lines = new ArrayList<String>();
            if (dash && below.get(0).startsWith("k")) {
                below.forEach(line -> lines.add((lines.isEmpty() ? "- " : "  ") + line));
            } else {
                lines.add(start + draws.pick(COMMENTS));
                int indent = dash || kind != 4 ? draws.between(1, 4) : draws.between(0, 2);
                below.forEach(line -> lines.add(line.isEmpty() ? "" : " ".repeat(indent) + line));
            }
            return lines;
        }

        private String flow(String path, int depth) {
            int kind = draws.between(0, depth == 0 ? 0 : 2);
            if (kind == 0) {
                return id(path);
            }
            var parts = new ArrayList<String>();
            int count = draws.between(1, 3);
            for (int part = 0; part < count; part++) {
                var name = "k" + names++;
                parts.add(
                        kind == 1
                                ? flow(path + "[" + part + "]", depth - 1)
                                : name + ": " + flow(path + "." + name, depth - 1));
            }
            var inside = parts.stream().collect(Collectors.joining(rarely() ? " , " : ", "));
            return kind == 1 ? "[" + inside + "]" : "{" + inside + "}";
        }

        /** An id that says how many there were before it. */
        private String id(String path) {
            var id = "%07x".formatted(0xabc0000 + paths.size());
            paths.add(path);
            var properties = draws.pick(List.of("", "", "", "", "!!str ", "&a" + paths.size() + " "));
            return properties + draws.pick(List.of("%s", "'%s'", "\"%s\"")).formatted(id);
        }

        private boolean rarely() {
            return draws.between(0, 5) == 5;
        }
    }
}
