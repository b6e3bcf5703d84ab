package dev.tidegate.integrations.migration;

import dev.tidegate.integrations.load.ExampleTree;
import dev.tidegate.testsupport.Generator;
import dev.tidegate.testsupport.RandomSource;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A data tree whose integrations are split in the older forms, written in many manners: in blocks and in braces, with
 * comments above and behind, in any order of keys.
 *
 * @param files the lines of each integration, by path
 */
record LegacyTree(Map<String, List<Line>> files) {

    private static final List<String> SPECS =
            List.of("imageRef: 4be19c2", "extraArgs: '--light --deep'", "state: true");
    private static final List<String> ACCOUNTS = List.of("atlas", "borealis", "cygnus");
    private static final List<String> CLUSTERS = List.of("pier-01", "pier-02", "pier-03");
    private static final String NAMESPACE = "services/demo/namespaces/reconcilers.yml";

    /**
     * One line of a file.
     *
     * @param older whether it belongs to an older form, and so does not stay
     */
    record Line(String text, boolean older) {}

    static final Generator<LegacyTree> ANY = draws -> {
        var files = new TreeMap<String, List<Line>>();
        int count = draws.between(1, 3);
        for (int file = 0; file < count; file++) {
            files.put("/integrations/keeper-" + file + ".yml", new Writer(draws).integration("keeper-" + file));
        }
        return new LegacyTree(files);
    };

    Map<String, byte[]> contents() {
        var fleet = ExampleTree.example()
                .with(
                        "/services/other.yml",
                        ExampleTree.example().text(ExampleTree.NAMESPACE).replace("name: reconcilers", "name: others"));
        var contents = new TreeMap<>(fleet.contents());
        contents.keySet().removeIf(path -> path.startsWith("/integrations/"));
        files.forEach((path, lines) -> contents.put(path, text(lines).getBytes(StandardCharsets.UTF_8)));
        return contents;
    }

    /** What must be left of a file when the older forms are gone and what came instead is not looked at. */
    String rest(String path) {
        return text(files.getOrDefault(path, List.of()).stream()
                .filter(line -> !line.older())
                .toList());
    }

    private static String text(List<Line> lines) {
        var text = new StringBuilder();
        lines.forEach(line -> text.append(line.text()).append('\n'));
        return text.toString();
    }

    /** Writes one file. */
    private static final class Writer {

        private final RandomSource draws;
        private final List<Line> lines = new ArrayList<>();
        private int comments;

        Writer(RandomSource draws) {
            this.draws = draws;
        }

        List<Line> integration(String name) {
            for (String head : List.of(
                    "$schema: /app-sre/integration-1.yml",
                    "labels: {}",
                    "name: " + name,
                    "description: a keeper",
                    "schemas: [/app-interface/app-interface-settings-1.yml, /app-sre/integration-1.yml]",
                    "managed:")) {
                add(0, head, false);
            }
            int entries = draws.between(1, 2);
            for (int entry = 0; entry < entries; entry++) {
                add(0, "- namespace: {$ref: /" + (entry == 0 ? NAMESPACE : "services/other.yml") + "}", false);
                entry();
            }
            return lines;
        }

        private void entry() {
            var form = draws.pick(List.of(Form.NUMBER, Form.STRATEGY, Form.OVERRIDES, Form.INDEXES, Form.PARTITIONS));
            boolean specFirst = draws.isMostly(2);
            if (specFirst) {
                spec(form);
            }
            switch (form) {
                case OVERRIDES -> overrides();
                case INDEXES -> indexes();
                case PARTITIONS -> partitions();
                case NUMBER, STRATEGY -> {}
            }
            if (!specFirst) {
                spec(form);
            }
        }

        private enum Form {
            NUMBER,
            STRATEGY,
            OVERRIDES,
            INDEXES,
            PARTITIONS
        }

        private void spec(Form form) {
            add(2, "spec:", false);
            var fields = new ArrayList<Line>();
            SPECS.subList(0, draws.between(1, SPECS.size())).forEach(field -> fields.add(new Line(field, false)));
            fields.add(new Line("resources: {limits: {memory: 1Gi}}", false));
            switch (form) {
                case NUMBER -> fields.add(new Line("shards: " + draws.between(1, 5), true));
                case STRATEGY, OVERRIDES -> fields.add(new Line("shardingStrategy: per-aws-account", true));
                case INDEXES -> {
                    fields.add(new Line("shardingStrategy: static", true));
                    fields.add(new Line("shards: 4", true));
                }
                case PARTITIONS -> {}
            }
            Generator.permutationOf(fields).draw(draws).forEach(field -> add(4, field.text(), field.older()));
        }

        private void overrides() {
            add(2, "shardSpecOverride:", true);
            for (String account : some(ACCOUNTS)) {
                String target = "{$ref: /aws/" + account + "/account.yml}";
                String key = draws.pick(List.of("shard: ", "awsAccount: ", "awsAccounts: "));
                item(2, key + (key.startsWith("awsAccounts") ? "[" + target + "]" : target));
            }
        }

        private void indexes() {
            add(2, "shardSpecOverride:", true);
            for (String index : some(List.of("0", "1", "2", "3"))) {
                item(2, "shardId: " + index);
            }
        }

        private void partitions() {
            add(2, "partitions:", true);
            add(4, "strategy: per-cluster", true);
            add(4, "items:", true);
            for (String cluster : some(CLUSTERS)) {
                String target = draws.isMostly(2) ? "{$ref: /clusters/" + cluster + "/cluster.yml}" : cluster;
                item(4, draws.pick(List.of("cluster: ", "target: ")) + target);
                if (draws.isMostly(2)) {
                    add(6, "shards: " + draws.between(2, 4), true);
                }
            }
        }

        /** An item with one field at least that says something. */
        private void item(int indent, String selector) {
            add(indent, "- " + selector, true);
            add(indent + 2, "imageRef: " + draws.pick(List.of("9d07aa1", "'1234567'")), true);
            if (draws.isMostly(2)) {
                add(indent + 2, "disabled: " + draws.pick(List.of("true", "false")), true);
            }
            if (draws.isMostly(2)) {
                add(indent + 2, "resources:", true);
                add(indent + 4, "limits: {memory: 2Gi}", true);
            }
        }

        private List<String> some(List<String> all) {
            return Generator.permutationOf(all).draw(draws).subList(0, draws.between(1, all.size()));
        }

        private void add(int indent, String text, boolean older) {
            String margin = " ".repeat(indent);
            if (!draws.isMostly(4)) {
                lines.add(new Line(margin + comment(), older));
            }
            String behind = draws.isMostly(4) ? "" : draws.pick(List.of(" ", "   ")) + comment();
            lines.add(new Line(margin + text + behind, older));
        }

        private String comment() {
            return "# remark " + comments++ + draws.pick(List.of("", " with: {braces}", " – ünïcödé", " # twice"));
        }
    }
}
