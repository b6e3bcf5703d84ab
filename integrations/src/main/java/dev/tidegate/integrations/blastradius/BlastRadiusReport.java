package dev.tidegate.integrations.blastradius;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.engine.text.MarkdownText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How far a change reaches: as text, as JSON, and as a part of a comment on a merge request. */
public final class BlastRadiusReport {

    private static final String SCHEMA = "tidegate.integrations.blast-radius/v1";

    /** Code hosts refuse long comments. */
    private static final int MOST = 100;

    private BlastRadiusReport() {}

    /** What is said under one heading. */
    private record Section(String title, List<String> items) {}

    public static String text(BlastRadius radius) {
        var text = new StringBuilder("blast radius: " + headline(radius) + "\n");
        for (Section section : sections(radius)) {
            section.items().forEach(item -> text.append("  %-13s %s\n".formatted(section.title(), item)));
        }
        return text.toString();
    }

    public static String markdown(BlastRadius radius) {
        var text = new StringBuilder("**Blast radius**: " + headline(radius) + "\n\n");
        for (Section section : sections(radius)) {
            section.items().stream()
                    .limit(MOST)
                    .forEach(item -> text.append("- " + section.title() + " " + MarkdownText.code(item) + "\n"));
            if (section.items().size() > MOST) {
                text.append("- " + section.title() + " and " + (section.items().size() - MOST) + " more\n");
            }
        }
        return text.toString();
    }

    public static ObjectNode json(BlastRadius radius) {
        var json = JsonNodeFactory.instance
                .objectNode()
                .put("schema", SCHEMA)
                .put("integrations", radius.integrations())
                .put("workloads", radius.workloads())
                .put("shards", radius.shards())
                .put("partitions", radius.partitions());
        radius.environments().forEach(json.putObject("environments")::put);
        var targets = json.putObject("targets");
        radius.targets().forEach((kind, phases) -> phases.forEach(targets.putObject(kind.itemKey())::put));
        var shares = json.putArray("shares");
        radius.shares().forEach(share -> {
            var one = shares.addObject()
                    .put("integration", share.integration())
                    .put("of", share.unit().word())
                    .put("reached", share.reached())
                    .put("all", share.all())
                    .put("percent", share.percent());
            if (share.unit() == AffectedShare.Unit.ITEMS) {
                one.put("uncountedShards", share.uncounted());
            }
        });
        var destructive = json.putArray("destructive");
        radius.destructive()
                .forEach(one -> destructive
                        .addObject()
                        .put("step", one.kind().wireName())
                        .put("kind", one.id().kind().wireName())
                        .put("name", one.id().name())
                        .put("namespace", one.id().namespace().name())
                        .put("cluster", one.id().namespace().cluster())
                        .put("reason", one.reason()));
        var images = json.putArray("newImages");
        radius.newImages()
                .forEach(image -> images.addObject()
                        .put("integration", image.integration())
                        .put("image", image.image())
                        .put("phase", image.phase()));
        var pins = json.putArray("pins");
        radius.pins().forEach(pin -> {
            var one = pins.addObject()
                    .put("integration", pin.integration())
                    .put("reference", pin.reference())
                    .put("state", pin.state().word())
                    .put("place", pin.place() == null ? null : pin.place().toString());
            pin.shards().forEach(one.putArray("shards")::add);
        });
        var wave = json.putArray("firstWave");
        radius.firstWave()
                .forEach(probe -> wave.addObject()
                        .put("integration", probe.integration())
                        .put("shard", probe.shard())
                        .put("workload", probe.workload())
                        .put("phase", probe.phase()));
        return json;
    }

    private static String headline(BlastRadius radius) {
        return counted(radius.workloads(), "workload") + ", " + counted(radius.shards(), "shard") + ", "
                + counted(radius.partitions(), "partition") + " of " + counted(radius.integrations(), "integration");
    }

    private static String counted(int number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }

    private static List<Section> sections(BlastRadius radius) {
        var sections = new ArrayList<Section>();
        sections.add(new Section("environments", List.of(counts(radius.environments()))));
        radius.targets()
                .forEach((kind, phases) ->
                        sections.add(new Section("targets", List.of(kind.noun() + ": " + counts(phases)))));
        sections.add(new Section("share", texts(radius.shares().stream())));
        sections.add(new Section("takes away", texts(radius.destructive().stream())));
        sections.add(new Section("new image", texts(radius.newImages().stream())));
        sections.add(new Section("idle pin", texts(radius.pins().stream())));
        sections.add(new Section("try first", texts(radius.firstWave().stream())));
        return sections.stream()
                .filter(section -> section.items().stream().anyMatch(item -> !item.isEmpty()))
                .toList();
    }

    private static List<String> texts(Stream<?> values) {
        return values.map(String::valueOf).toList();
    }

    private static String counts(SortedMap<String, Integer> counted) {
        return counted.entrySet().stream()
                .map((Map.Entry<String, Integer> entry) -> entry.getValue() + " " + entry.getKey())
                .collect(Collectors.joining(", "));
    }
}
