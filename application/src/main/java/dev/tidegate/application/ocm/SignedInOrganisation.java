package dev.tidegate.application.ocm;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.ocm.Ocm;
import dev.tidegate.ocm.account.OcmAccount;
import dev.tidegate.ocm.account.OcmOrganization;
import dev.tidegate.ocm.identity.OrganizationId;
import dev.tidegate.ocm.request.OcmException;
import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The organisation that whoever signs in belongs to.
 *
 * @param name what people call it; its id if OCM does not say
 */
public record SignedInOrganisation(String id, String name) {

    /** Finds it; whoever belongs to none must name one. */
    public static SignedInOrganisation of(OcmSignIn who, Ocm ocm) {
        try {
            return of(account(who, ocm));
        } catch (OcmException failure) {
            throw OcmFailures.of(failure);
        }
    }

    /**
     * The names of these organisations. One that whoever signed in cannot see is refused, since its labels, which may
     * forbid something, cannot be seen either. Whoever is not let in hears of it at once; where OCM fails otherwise,
     * the names are not known.
     */
    public static Map<String, String> names(OcmSignIn who, Ocm ocm, Collection<String> ids) {
        try {
            var found = ocm.readOnlyClient(who.environment(), who.grant())
                    .accounts()
                    .organizations(ids.stream().map(OrganizationId::new).toList())
                    .items();
            refuseOthers(ids, found);
            return found.stream()
                    .filter(organization -> !organization.name().isBlank())
                    .collect(Collectors.toMap(
                            organization -> organization.id().value(), OcmOrganization::name, (one, other) -> one));
        } catch (OcmException failure) {
            if (failure.kind() == OcmException.Kind.NOT_SIGNED_IN) {
                throw OcmFailures.of(failure);
            }
            return Map.of();
        }
    }

    private static void refuseOthers(Collection<String> ids, Collection<OcmOrganization> found) {
        var seen = found.stream().map(organization -> organization.id().value()).collect(Collectors.toSet());
        var unseen = ids.stream().filter(id -> !seen.contains(id)).sorted().toList();
        if (!unseen.isEmpty()) {
            throw new RequestFailure(
                    Status.INVALID_INPUT,
                    "there is no organisation %s, or whoever is signed in may not see it: give ids, and no names"
                            .formatted(String.join(", ", unseen)));
        }
    }

    public Map<String, String> names() {
        return Map.of(id, name);
    }

    private static OcmAccount account(OcmSignIn who, Ocm ocm) {
        return ocm.readOnlyClient(who.environment(), who.grant()).accounts().current();
    }

    private static SignedInOrganisation of(OcmAccount account) {
        var organization = account.organization();
        if (organization == null) {
            throw new RequestFailure(
                    Status.INVALID_INPUT, account.username() + " belongs to no organisation: name one with --org");
        }
        var name = account.organizationName();
        return new SignedInOrganisation(
                organization.value(), name == null || name.isBlank() ? organization.value() : name);
    }
}
