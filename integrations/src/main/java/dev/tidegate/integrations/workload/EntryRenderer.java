package dev.tidegate.integrations.workload;

import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.FrozenWorkloads;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.entry.ExtraEnv;
import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.image.EntryImageResolver;
import dev.tidegate.integrations.image.ImageChoice;
import dev.tidegate.integrations.image.ImageInputs;
import dev.tidegate.integrations.image.ImageResolver;
import dev.tidegate.integrations.ownership.Ownership;
import dev.tidegate.integrations.settings.IntegrationSettings;
import dev.tidegate.integrations.settings.RenderProfile;
import dev.tidegate.integrations.shard.Shard;
import dev.tidegate.integrations.shard.WorkloadNaming;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Gives the shards of one entry images, names and objects. */
final class EntryRenderer {

    private static final Set<String> OF_SHARDS = Set.of("SHARDS", "SHARD_ID", "SHARD_KEY", "INTEGRATION_EXTRA_ARGS");

    private final IntegrationSettings settings;
    private final Ownership ownership;
    private final ImageInputs inputs;
    private final ImageResolver resolver;

    EntryRenderer(IntegrationSettings settings, ImageInputs inputs, ImageResolver resolver) {
        this.settings = settings;
        this.ownership = Ownership.of(settings);
        this.inputs = inputs;
        this.resolver = resolver;
    }

    /** What became of the shards. */
    record Result(List<NamedShard> named, List<FrozenWorkloads> frozen, List<Problem> problems) {}

    Result render(ManagedEntry entry, List<Shard> shards) {
        var result = new Result(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        var images = resolver.of(entry);
        result.problems().addAll(IneffectiveFields.of(entry, settings));
        var parameters = new TemplateParameters(
                inputs.processEnvironment(), entry.namespace().environment(), settings);
        parameters
                .mode()
                .then(mode -> template(entry, images, parameters).map(template -> new Prepared(template, mode)))
                .match(
                        accepted -> {
                            fill(entry, shards, images, accepted.is(), result);
                            return result;
                        },
                        refused -> freeze(entry, refused.sentence(), result));
        return result;
    }

    /** The names shards would have, as far as they would have any. */
    List<String> names(ManagedEntry entry, List<Shard> shards) {
        var naming = WorkloadNaming.of(settings, entry);
        return shards.stream()
                .flatMap(shard -> naming.name(shard.suffix()).value().stream())
                .toList();
    }

    private Result freeze(ManagedEntry entry, String sentence, Result result) {
        var problem = new Problem(IntegrationProblem.SPEC_INVALID, entry.place().toString(), sentence);
        result.problems().add(problem);
        result.frozen()
                .add(FrozenWorkloads.integration(
                        entry.integration().name(), entry.namespace().id(), List.of(problem)));
        return result;
    }

    private record Prepared(EntryTemplate template, RunnerMode mode) {}

    private Parsed<EntryTemplate> template(
            ManagedEntry entry, EntryImageResolver images, TemplateParameters parameters) {
        String own = TemplateParameters.own(entry.integration().name());
        var resources = EffectiveResourceRequirements.of(entry.spec().resources(), own, parameters);
        var missing = LogShipperContainers.missing(entry, settings);
        if (missing.isPresent()) {
            return Parsed.refused("logs", 0, missing.get());
        }
        var shipping = entry.spec().fluentdResources();
        var shipperResources = shipping == null
                ? Parsed.accepted(LogShipperContainers.USUAL)
                : EffectiveResourceRequirements.of(shipping, own + "FLUENTD_", parameters);
        return resources.then(amounts -> shipperResources.map(shipper -> settings.profile() == RenderProfile.NATIVE
                ? new NativeTemplate(entry, settings, parameters, amounts, shipper)
                : new CompatTemplate(entry, settings, parameters, amounts, shipper, images.environmentReference())));
    }

    private void fill(
            ManagedEntry entry, List<Shard> shards, EntryImageResolver images, Prepared prepared, Result result) {
        var template = prepared.template();
        var naming = WorkloadNaming.of(settings, entry);
        boolean checked = false;
        for (Shard shard : shards) {
            String name = name(naming, shard, result);
            if (name == null) {
                continue;
            }
            var image = image(images, shard, name, result);
            if (image != null && !checked) {
                var twice = variableSetTwice(template, shard, image);
                if (twice != null) {
                    result.named().clear();
                    freeze(entry, setTwice(entry, twice), result);
                    return;
                }
                checked = true;
            }
            var id = new WorkloadId(entry.namespace().id(), template.kind(), name);
            var workload =
                    image == null ? null : new ShardWorkload(id, shard, image, template, ownership, prepared.mode());
            result.named().add(new NamedShard(shard, name, workload));
        }
    }

    private @Nullable String name(WorkloadNaming naming, Shard shard, Result result) {
        String place = shard.entry().sharding().place().toString();
        return naming.name(shard.suffix())
                .<@Nullable String>match(
                        accepted -> {
                            String full = naming.full(shard.suffix());
                            if (!accepted.is().equals(full)) {
                                result.problems()
                                        .add(new Problem(
                                                IntegrationProblem.NAME_SHORTENED,
                                                place,
                                                full + " is too long and becomes " + accepted.is()));
                            }
                            return accepted.is();
                        },
                        refused -> {
                            var problem = new Problem(IntegrationProblem.NAME_TOO_LONG, place, refused.sentence());
                            result.problems().add(problem);
                            var unnamed = new NamedShard(shard, naming.full(shard.suffix()), null);
                            result.frozen().add(unnamed.frozen(List.of(problem)));
                            return null;
                        });
    }

    private static @Nullable ImageChoice image(EntryImageResolver images, Shard shard, String name, Result result) {
        return images.of(shard)
                .<@Nullable ImageChoice>match(
                        chosen -> {
                            result.problems().addAll(chosen.warnings());
                            return chosen.choice();
                        },
                        refused -> {
                            result.problems().add(refused.problem());
                            result.frozen().add(new NamedShard(shard, name, null).frozen(List.of(refused.problem())));
                            return null;
                        });
    }

    private static String setTwice(ManagedEntry entry, String name) {
        var extra = entry.spec().extraEnv().stream().map(ExtraEnv::name).toList();
        var here = entry.place().pointer().child("spec").child("extraEnv");
        String who = extra.contains(name) ? here.child(extra.indexOf(name)).toString() : "runner.env of the settings";
        return "%s sets %s, which runners get already; leave it out, or call it otherwise".formatted(who, name);
    }

    private static @Nullable String variableSetTwice(EntryTemplate template, Shard shard, ImageChoice image) {
        Set<String> names = new HashSet<>();
        for (var variable : template.variables(shard, image)) {
            if (!names.add(variable.name())) {
                return variable.name();
            }
        }
        // Another shard of the entry may have these though this one has not.
        return shard.entry().spec().extraEnv().stream()
                .map(ExtraEnv::name)
                .filter(OF_SHARDS::contains)
                .findFirst()
                .orElse(null);
    }
}
