package dev.tidegate.ocm;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.tidegate.http.HttpTransport;
import dev.tidegate.http.RequestSender;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class OcmArchitectureTest {

    private static final JavaClasses CLIENT = new ClassFileImporter()
            .withImportOption(location -> !location.contains("/test-classes/"))
            .importPackages("dev.tidegate.ocm");

    @Test
    void only_the_request_package_uses_the_network() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.tidegate.ocm.request")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.net.http..", "java.net.spi..")
                .orShould()
                .dependOnClassesThat()
                .areAssignableTo(HttpTransport.class)
                .orShould()
                .dependOnClassesThat()
                .areAssignableTo(RequestSender.class)
                .because("a dry run is safe only if one class sends requests: use Requests")
                .check(CLIENT);
    }

    @Test
    void packages_have_no_cyclic_dependencies() {
        slices().matching("dev.tidegate.ocm.(*)..")
                .should()
                .beFreeOfCycles()
                .because("packages in a cycle can only be understood together: move what both need to a third")
                .check(CLIENT);
    }

    @Test
    void waiting_is_driven_by_a_clock_and_a_sleeper() {
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName("dev.tidegate.http.Sleeper")
                .should()
                .callMethod(Instant.class, "now")
                .orShould()
                .callMethod(Thread.class, "sleep", long.class)
                .orShould()
                .callMethod(System.class, "currentTimeMillis")
                .orShould()
                .callMethod(System.class, "nanoTime")
                .because("a simulated clock must drive waiting, too: take a Clock and a Sleeper")
                .check(CLIENT);
    }

    @Test
    void the_client_depends_on_no_capability() {
        classes()
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "java..",
                        "dev.tidegate.ocm..",
                        "dev.tidegate.http..",
                        "com.fasterxml.jackson..",
                        "org.slf4j..",
                        "org.jspecify..")
                .because("this module reports what OCM says; capabilities decide what to do about it")
                .check(CLIENT);
    }
}
