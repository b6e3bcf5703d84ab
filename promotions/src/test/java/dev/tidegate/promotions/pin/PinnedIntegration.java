package dev.tidegate.promotions.pin;

import dev.tidegate.testsupport.Generator;
import dev.tidegate.testsupport.RandomSource;
import java.util.ArrayList;
import java.util.List;

/** Random files of an integration with a split, written in many layouts. */
final class PinnedIntegration {

    private static final List<String> COMMENTS = List.of("", "", "", "  # why", " # \uD83D\uDE00");

    private PinnedIntegration() {}

    static Generator<String> texts() {
        return PinnedIntegration::text;
    }

    private static String text(RandomSource draws) {
        var lines = new ArrayList<String>();
        if (rarely(draws)) {
            lines.add("---");
        }
        lines.add("$schema: /app-sre/integration-1.yml");
        lines.add("name: app" + draws.pick(COMMENTS));
        lines.add("managed:");
        int dash = draws.between(0, 2);
        var item = " ".repeat(dash + 2);
        if (rarely(draws)) {
            lines.add(" ".repeat(dash) + "- namespace: {$ref: /ns/other.yml}");
        }
        lines.add(" ".repeat(dash) + "- namespace:");
        lines.add(item + "  $ref: /ns/prod.yml");
        sharding(draws, item, lines);
        if (rarely(draws)) {
            lines.add(item + "# behind");
        }
        if (rarely(draws)) {
            lines.add(item + "spec: {imageRef: ccccccc}");
        }
        if (rarely(draws)) {
            lines.add("upstream: https://code.example.test/app");
        }
        var lineEnd = rarely(draws) ? "\r\n" : "\n";
        return (rarely(draws) ? "\uFEFF" : "") + String.join(lineEnd, lines) + (rarely(draws) ? "" : lineEnd);
    }

    private static void sharding(RandomSource draws, String indent, List<String> lines) {
        var inside = indent + " ".repeat(draws.between(1, 4));
        lines.add(indent + "sharding:" + draws.pick(COMMENTS));
        int kind = draws.between(0, 3);
        if (kind == 1) {
            lines.add(inside + "shardSpecOverrides: []" + draws.pick(COMMENTS));
        } else if (kind > 1) {
            lines.add(inside + "shardSpecOverrides:" + draws.pick(COMMENTS));
            overrides(draws, inside + " ".repeat(draws.between(0, 3)), lines);
        }
        lines.add(inside + "strategy: per-aws-account" + draws.pick(COMMENTS));
    }

    private static void overrides(RandomSource draws, String indent, List<String> lines) {
        int items = draws.between(1, 3);
        for (int item = 0; item < items; item++) {
            if (rarely(draws)) {
                lines.add(indent + "# about " + item);
            }
            var file = "/aws/a%d.yml".formatted(item);
            boolean disabled = draws.isMostly(2);
            var other = disabled ? "disabled: true" : "imageRef: ddddddd";
            switch (draws.between(0, 2)) {
                case 0 ->
                    lines.add("%s- {shard: {$ref: %s}, %s}%s".formatted(indent, file, other, draws.pick(COMMENTS)));
                case 1 -> {
                    lines.add("%s- shard: {$ref: %s}".formatted(indent, file));
                    lines.add(indent + "  " + other + draws.pick(COMMENTS));
                }
                default -> {
                    lines.add("%s- shard:%s".formatted(indent, draws.pick(COMMENTS)));
                    lines.add("%s    $ref: %s".formatted(indent, file));
                    lines.add(indent + "  " + other + draws.pick(COMMENTS));
                }
            }
        }
    }

    private static boolean rarely(RandomSource draws) {
        return draws.between(0, 4) == 4;
    }
}
