package dev.tidegate.integrations.load;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tidegate.data.field.Fields;
import dev.tidegate.data.node.JsonConverter;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.tree.DataTree;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.text.NameSuggestions;
import dev.tidegate.engine.threshold.Threshold;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.settings.DryRunSettings;
import dev.tidegate.integrations.settings.FieldPatterns;
import dev.tidegate.integrations.settings.IntegrationSettings;
import dev.tidegate.integrations.settings.LogShippingSettings;
import dev.tidegate.integrations.settings.RenderProfile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads the settings file, of which a tree has at most one. */
final class IntegrationSettingsReader {

    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final TypeReference<Map<String, Object>> FREE_FORM = new TypeReference<>() {};

    private final DataTree tree;
    private final List<Problem> problems = new ArrayList<>();

    /** Problems that do not make the settings unusable. */
    private final List<Problem> isolatedProblems = new ArrayList<>();

    IntegrationSettingsReader(DataTree tree) {
        this.tree = tree;
    }

    LoadedSettings read() {
        var files = tree.ofSchema(IntegrationSchemas.SETTINGS);
        var gaps = tree.gaps(IntegrationSchemas.SETTINGS);
        if (files.isEmpty()) {
            return new LoadedSettings(gaps.isEmpty() ? IntegrationSettings.defaults(RenderProfile.NATIVE) : null, gaps);
        }
        if (files.size() > 1) {
            var paths = files.stream().map(file -> file.path()).toList();
            files.forEach(file -> Fields.of(tree, file, problems::add)
                    .ifPresent(fields -> fields.problem(
                            IntegrationProblem.SETTINGS_AMBIGUOUS,
                            "$schema",
                            "there are several files of settings: " + String.join(", ", paths))));
            return new LoadedSettings(null, problems);
        }
        var file = files.get(0);
        var frozen = tree.brokenDependency(file.path());
        if (frozen.isPresent()) {
            return new LoadedSettings(null, frozen.get().problems());
        }
        var settings = Fields.of(tree, file, problems::add).map(this::settings).orElse(null);
        boolean isValid = problems.stream().noneMatch(Problem::isError);
        return new LoadedSettings(
                isValid ? settings : null,
                Stream.of(file.problems(), problems, isolatedProblems)
                        .flatMap(List::stream)
                        .distinct()
                        .toList());
    }

    private IntegrationSettings settings(Fields fields) {
        boolean compat = fields.text("profile", "").equals(RenderProfile.COMPAT.wireName());
        var defaults = IntegrationSettings.defaults(compat ? RenderProfile.COMPAT : RenderProfile.NATIVE);
        return new IntegrationSettings(
                defaults.profile(),
                fields.text("owner", defaults.owner()),
                fields.text("prefix", defaults.prefix()),
                fields.text("image").orElse(defaults.image()),
                fields.text("defaultImageTag").orElse(defaults.defaultImageTag()),
                fields.integer("hashLength").orElse(defaults.hashLength()),
                fields.text("serviceAccount", defaults.serviceAccount()),
                fields.fields("runner").map(this::runner).orElse(defaults.runner()),
                fields.fields("deletionGuard")
                        .map(guard -> guard(guard, defaults.guard()))
                        .orElse(defaults.guard()),
                fields.fields("logShipping")
                        .map(shipping -> logShipping(shipping, defaults.logShipping()))
                        .orElse(defaults.logShipping()),
                fields.fields("parameters")
                        .map(IntegrationSettingsReader::parameters)
                        .orElse(Map.of()),
                fields.flag("excludeService", false),
                fields.fields("windows")
                        .map(windows -> NamedWindowsReader.read(windows, isolatedProblems::add))
                        .orElse(defaults.windows()),
                FieldPatterns.of(fields.texts("othersMaySet")));
    }

    private static LogShippingSettings logShipping(Fields shipping, LogShippingSettings defaults) {
        return new LogShippingSettings(
                shipping.flag("enabled", defaults.enabled()),
                shipping.flag("govSlack", false),
                shipping.text("cloudwatchSecret").orElse(null),
                webhook(shipping, "slackWebhook"),
                webhook(shipping, "slackTriggerWebhook"),
                webhook(shipping, "googleChatWebhook"));
    }

    private static LogShippingSettings.@Nullable Webhook webhook(Fields shipping, String name) {
        return shipping.fields(name)
                .map(secret ->
                        new LogShippingSettings.Webhook(secret.text("secretName", ""), secret.text("secretKey", "")))
                .orElse(null);
    }

    private static Map<String, String> parameters(Fields parameters) {
        Map<String, String> read = new LinkedHashMap<>();
        parameters.names().forEach(name -> read.put(name, parameters.text(name, "")));
        return read;
    }

    private IntegrationSettings.RunnerSettings runner(Fields runner) {
        return new IntegrationSettings.RunnerSettings(
                ExtraEnvReader.readRunnerVariables(runner, "env"),
                runner.list("volumes").stream()
                        .map(IntegrationSettingsReader::volume)
                        .toList(),
                runner.text("configSecret").orElse(null),
                runner.flag("liveness", false),
                dryRun(runner));
    }

    private DryRunSettings dryRun(Fields runner) {
        if (runner.node("dryRun").flatMap(Node::asMapping).isEmpty()) {
            return new DryRunSettings(runner.flag("dryRun").orElse(null), Map.of());
        }
        Map<String, Boolean> byEnvironment = new LinkedHashMap<>();
        runner.fields("dryRun").ifPresent(named -> {
            var known = IntegrationLoader.environmentNames(tree);
            for (String name : named.names()) {
                if (!known.contains(name)) {
                    isolatedProblems.add(new Problem(
                            IntegrationProblem.ENVIRONMENT_UNKNOWN,
                            named.place(name).toString(),
                            "there is no environment \"%s\"%s".formatted(name, NameSuggestions.question(name, known))));
                }
                named.flag(name).ifPresent(flag -> byEnvironment.put(name, flag));
            }
        });
        return new DryRunSettings(null, byEnvironment);
    }

    private static IntegrationSettings.RunnerVolume volume(Fields volume) {
        return new IntegrationSettings.RunnerVolume(
                volume.text("name", ""), volume.text("mountPath", ""), volume.flag("readOnly", true), source(volume));
    }

    /** As written; a kind of volume without options gets an empty map. */
    private static Map<String, Object> source(Fields volume) {
        Map<String, Object> source = new LinkedHashMap<>();
        volume.fields("source")
                .ifPresent(kinds -> kinds.names()
                        .forEach(kind -> source.put(
                                kind,
                                kinds.node(kind)
                                        .map(JsonConverter::of)
                                        .filter(JsonNode::isObject)
                                        .<Object>map(json -> MAPPER.convertValue(json, FREE_FORM))
                                        .orElse(Map.of()))));
        return source;
    }

    private static IntegrationSettings.DeletionGuard guard(Fields guard, IntegrationSettings.DeletionGuard defaults) {
        return new IntegrationSettings.DeletionGuard(
                guard.integer("most").orElse(defaults.most()),
                guard.text("share").flatMap(Threshold::parse).orElse(defaults.share()));
    }
}
