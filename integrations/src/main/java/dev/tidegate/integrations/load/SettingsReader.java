package dev.tidegate.integrations.load;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tidegate.data.field.Fields;
import dev.tidegate.data.node.Json;
import dev.tidegate.data.tree.DataTree;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.threshold.Threshold;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.settings.LogShipping;
import dev.tidegate.integrations.settings.RenderProfile;
import dev.tidegate.integrations.settings.Settings;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads the one file of settings a tree may have. */
final class SettingsReader {

    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final TypeReference<Map<String, Object>> FREE_FORM = new TypeReference<>() {};

    private final DataTree tree;
    private final List<Problem> problems = new ArrayList<>();

    /** What costs less than all settings. */
    private final List<Problem> remarks = new ArrayList<>();

    SettingsReader(DataTree tree) {
        this.tree = tree;
    }

    SettingsRead read() {
        var files = tree.ofSchema(IntegrationSchemas.SETTINGS);
        var gaps = tree.gaps(IntegrationSchemas.SETTINGS);
        if (files.isEmpty()) {
            return new SettingsRead(gaps.isEmpty() ? Settings.usual(RenderProfile.NATIVE) : null, gaps);
        }
        if (files.size() > 1) {
            var paths = files.stream().map(file -> file.path()).toList();
            files.forEach(file -> Fields.of(tree, file, problems::add)
                    .ifPresent(fields -> fields.problem(
                            IntegrationProblem.SETTINGS_AMBIGUOUS,
                            "$schema",
                            "there are several files of settings: " + String.join(", ", paths))));
            return new SettingsRead(null, problems);
        }
        var file = files.get(0);
        var frozen = tree.frozen(file.path());
        if (frozen.isPresent()) {
            return new SettingsRead(null, frozen.get().problems());
        }
        var settings = Fields.of(tree, file, problems::add).map(this::settings).orElse(null);
        boolean sound = problems.stream().noneMatch(Problem::isError);
        return new SettingsRead(
                sound ? settings : null,
                Stream.of(file.problems(), problems, remarks)
                        .flatMap(List::stream)
                        .distinct()
                        .toList());
    }

    private Settings settings(Fields fields) {
        boolean compat = fields.text("profile", "").equals(RenderProfile.COMPAT.wireName());
        var usual = Settings.usual(compat ? RenderProfile.COMPAT : RenderProfile.NATIVE);
        return new Settings(
                usual.profile(),
                fields.text("owner", usual.owner()),
                fields.text("prefix", usual.prefix()),
                fields.text("image").orElse(usual.image()),
                fields.text("defaultImageTag").orElse(usual.defaultImageTag()),
                fields.integer("hashLength").orElse(usual.hashLength()),
                fields.text("serviceAccount", usual.serviceAccount()),
                fields.fields("runner").map(this::runner).orElse(usual.runner()),
                fields.fields("deletionGuard")
                        .map(guard -> guard(guard, usual.guard()))
                        .orElse(usual.guard()),
                fields.fields("logShipping")
                        .map(shipping -> logShipping(shipping, usual.logShipping()))
                        .orElse(usual.logShipping()),
                fields.fields("parameters").map(SettingsReader::parameters).orElse(Map.of()),
                fields.flag("excludeService", false),
                fields.fields("windows")
                        .map(windows -> WindowsReader.read(windows, remarks::add))
                        .orElse(usual.windows()));
    }

    private static LogShipping logShipping(Fields shipping, LogShipping usual) {
        return new LogShipping(
                shipping.flag("enabled", usual.enabled()),
                shipping.flag("govSlack", false),
                shipping.text("cloudwatchSecret").orElse(null),
                webhook(shipping, "slackWebhook"),
                webhook(shipping, "slackTriggerWebhook"),
                webhook(shipping, "googleChatWebhook"));
    }

    private static LogShipping.@Nullable Webhook webhook(Fields shipping, String name) {
        return shipping.fields(name)
                .map(secret -> new LogShipping.Webhook(secret.text("secretName", ""), secret.text("secretKey", "")))
                .orElse(null);
    }

    private static Map<String, String> parameters(Fields parameters) {
        Map<String, String> read = new LinkedHashMap<>();
        parameters.names().forEach(name -> read.put(name, parameters.text(name, "")));
        return read;
    }

    private Settings.Runner runner(Fields runner) {
        return new Settings.Runner(
                VariableReader.readFree(runner, "env"),
                runner.list("volumes").stream().map(SettingsReader::volume).toList(),
                runner.text("configSecret").orElse(null),
                runner.flag("liveness", false));
    }

    private static Settings.Volume volume(Fields volume) {
        return new Settings.Volume(
                volume.text("name", ""), volume.text("mountPath", ""), volume.flag("readOnly", true), source(volume));
    }

    /** As it is written; a kind of volume with nothing said about it is one with nothing to say. */
    private static Map<String, Object> source(Fields volume) {
        Map<String, Object> source = new LinkedHashMap<>();
        volume.fields("source")
                .ifPresent(kinds -> kinds.names()
                        .forEach(kind -> source.put(
                                kind,
                                kinds.node(kind)
                                        .map(Json::of)
                                        .filter(JsonNode::isObject)
                                        .<Object>map(json -> MAPPER.convertValue(json, FREE_FORM))
                                        .orElse(Map.of()))));
        return source;
    }

    private static Settings.DeletionGuard guard(Fields guard, Settings.DeletionGuard usual) {
        return new Settings.DeletionGuard(
                guard.integer("atLeast").orElse(usual.atLeast()),
                guard.text("share").flatMap(Threshold::parse).orElse(usual.share()));
    }
}
