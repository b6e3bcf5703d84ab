package dev.tidegate.cli.upgrades.desk;

import dev.tidegate.cli.signin.OwnOrganisation;
import dev.tidegate.cli.signin.SignInOptions;
import dev.tidegate.ocm.Ocm;
import dev.tidegate.ocm.pace.Sleeper;
import dev.tidegate.ocm.request.RequestObserver;
import dev.tidegate.ocm.settings.OcmSettings;
import dev.tidegate.server.upgrades.Site;
import dev.tidegate.server.upgrades.Survey;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import java.time.Clock;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that say which organisation is meant, and how to get there: a mixin. */
public final class OrganisationOptions {

    @Option(
            names = {"--org", "--org-id"},
            paramLabel = "<id>",
            order = 50,
            description = "The organisation; the one that one is signed in to unless said otherwise.")
    private @Nullable String organisation;

    @Mixin
    private TimeOptions time;

    @Mixin
    private SignInOptions signIn;

    /** Reads the organisation with all its clusters. */
    public Desk open() {
        return open(List.of());
    }

    /** Reads the organisation, and others with it. */
    public Desk open(Collection<String> others) {
        var now = time.time();
        var clock = now.clock();
        var who = signIn.resolve();
        var ocm = ocm(clock, now.sleeper());
        var ids = new LinkedHashSet<String>();
        Map<String, String> names = Map.of();
        if (organisation == null) {
            var own = OwnOrganisation.of(who, ocm);
            names = own.names();
            ids.add(own.id());
        } else {
            ids.add(organisation);
        }
        ids.addAll(others);
        var survey = new Survey(ocm, clock, List.of(Site.of(who.environment(), who.grant(), names)));
        return Desk.open(
                survey,
                clock,
                ids.stream()
                        .map(id -> new OrganisationKey(who.environment().name(), id))
                        .toList());
    }

    /** A way to OCM that nobody counts the requests of. */
    public static Ocm ocm(Clock clock, Sleeper sleeper) {
        return new Ocm(
                OcmSettings.defaults(),
                clock,
                sleeper,
                () -> ThreadLocalRandom.current().nextDouble(),
                RequestObserver.none());
    }
}
